import 'client-only'
import { useEffect, useEffectEvent } from 'react'
import { isOffline } from '@/lib/api/offline'
import type { Failure } from './failure'

/** Waits before a failed query is repeated, in ms; the last one is used from then on. */
const PAUSES_MS = [3000, 6000, 12_000, 30_000] as const
/** A random part of the waits: many queries fail at the same moment and must not return all at once. */
const SPREAD = 0.5

/**
 * Failures that may pass without the customer: no answer, too many calls, or a 5xx. Any other refusal would come again.
 */
const mayPass = ({ status }: Failure): boolean => status === null || status === 429 || status >= 500

const pauseOf = (tries: number, { problem }: Failure): number => {
  const pause = PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? 0
  return Math.max(pause, (problem?.retry_after ?? 0) * 1000) * (1 + Math.random() * SPREAD)
}

/**
 * Repeats a query after a failure that may pass (faults §1.5): in growing pauses while the page is visible, and at once
 * when the network is back or the page becomes visible again. The failure stays on the page until the answer arrives.
 * @param failure the same object for as long as the same failure is shown; null: nothing has failed
 * @param probe requests the answer and stores it; throws when there is none
 */
export function useRetryAfterFailure(failure: Failure | null, probe: (signal: AbortSignal) => Promise<void>): void {
  const ask = useEffectEvent(probe)
  useEffect(() => {
    if (!failure || !mayPass(failure)) return
    const ended = new AbortController()
    let tries = 0
    let isAsking = false
    let timer = 0
    const wait = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => void tryAgain(), pauseOf(tries, failure))
    }
    const tryAgain = async () => {
      if (isAsking || ended.signal.aborted) return
      if (document.visibilityState === 'hidden' || isOffline()) return wait()
      isAsking = true
      tries += 1
      // The failure is already shown, so a further one is not reported.
      const isHealed = await ask(ended.signal).then(
        () => true,
        () => false,
      )
      isAsking = false
      if (!isHealed && !ended.signal.aborted) wait()
    }
    const now = () => void tryAgain()
    window.addEventListener('online', now)
    document.addEventListener('visibilitychange', now)
    wait()
    return () => {
      ended.abort()
      clearTimeout(timer)
      window.removeEventListener('online', now)
      document.removeEventListener('visibilitychange', now)
    }
  }, [failure])
}
