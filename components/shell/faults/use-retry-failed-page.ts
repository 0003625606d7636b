import { useEffect, useEffectEvent } from 'react'

/** The waits before a failed page is requested again, in ms; after the last one only a press retries. */
const PAUSES_MS = [3000, 6000, 12_000, 30_000] as const

/** How often each page of this visit recovered and failed again. */
const tries = new Map<string, number>()

/** Whether the page's address answers now; no answer counts as no. */
const answersNow = (address: string, signal: AbortSignal): Promise<boolean> =>
  fetch(address, { cache: 'no-store', signal }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Shows a failed page again (faults §1.5) as soon as its address answers, but only a few times: a page whose own script fails
 * would fail again each time.
 */
export function useRetryFailedPage(retry: () => void): void {
  const again = useEffectEvent(retry)
  useEffect(() => {
    const address = location.pathname + location.search
    const ended = new AbortController()
    let timer = 0
    const wait = () => {
      const pause = PAUSES_MS[tries.get(address) ?? 0]
      if (pause !== undefined) timer = window.setTimeout(() => void tryAgain(), pause)
    }
    const tryAgain = async () => {
      tries.set(address, (tries.get(address) ?? 0) + 1)
      const hasAnswered = document.visibilityState === 'visible' && (await answersNow(address, ended.signal))
      if (ended.signal.aborted) return
      if (hasAnswered) again()
      else wait()
    }
    const now = () => {
      clearTimeout(timer)
      void tryAgain()
    }
    window.addEventListener('online', now)
    wait()
    return () => {
      ended.abort()
      clearTimeout(timer)
      window.removeEventListener('online', now)
    }
  }, [])
}
