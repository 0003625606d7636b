'use client'

import { useSyncExternalStore } from 'react'
import { serverNow } from '@/lib/api/server-time'

/** A shown time may be so old. */
const STEP_MS = 10_000

const subscribe = (onChange: () => void) => {
  const timer = setInterval(onChange, STEP_MS)
  document.addEventListener('visibilitychange', onChange)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onChange)
  }
}
const now = (): number => Math.floor(serverNow() / STEP_MS) * STEP_MS

/** The server's time in ms, to ten seconds, as it goes by; null while the server renders and the page hydrates. */
export const useServerNow = (): number | null => useSyncExternalStore<number | null>(subscribe, now, () => null)
