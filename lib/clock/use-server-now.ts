'use client'

import { useSyncExternalStore } from 'react'
import { localTime } from '@/lib/domain/time/branch-clock'
import { onServerTime, serverNow } from './server-time'

/** How old a shown time may be, in ms. */
const STEP_MS = 10_000

const subscribe = (onChange: () => void) => {
  const timer = setInterval(onChange, STEP_MS)
  const forget = onServerTime(onChange)
  document.addEventListener('visibilitychange', onChange)
  return () => {
    clearInterval(timer)
    forget()
    document.removeEventListener('visibilitychange', onChange)
  }
}
const now = (): number => Math.floor(serverNow() / STEP_MS) * STEP_MS

/** The server's time in ms, updated every ten seconds; null while the server renders and the page hydrates. */
export const useServerNow = (): number | null => useSyncExternalStore<number | null>(subscribe, now, () => null)

const today = (): string => localTime(new Date(serverNow())).date

/** Today on the clock of the branches, "YYYY-MM-DD", by the server's time. */
export const useToday = (): string => useSyncExternalStore(subscribe, today, today)
