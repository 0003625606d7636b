import { useEffect, useState } from 'react'
import { type ClockReading, elapsedSince } from '@/lib/clock/elapsed'

/** A number of seconds from a moment on. */
export type Wait = { readonly since: ClockReading; readonly seconds: number }

const leftOf = (wait: Wait | null): number =>
  wait ? Math.max(0, Math.ceil(wait.seconds - elapsedSince(wait.since) / 1000)) : 0

/** Whole seconds that are left of a wait, down to 0; also correct after the phone slept or its clock was set. */
export function useWaitCountdown(wait: Wait | null): number {
  const [left, setLeft] = useState(() => leftOf(wait))
  useEffect(() => {
    setLeft(leftOf(wait))
    const timer = setInterval(() => {
      const now = leftOf(wait)
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [wait])
  return left
}
