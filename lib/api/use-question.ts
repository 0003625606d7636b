import 'client-only'
import { useEffect, useRef, useState } from 'react'
import type { Problem } from '@/lib/contract/errors'

/** A question to the API as a view shows it. `problem` is the server's own refusal, for example a 404. */
export type Asked<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly isOffline: boolean; readonly problem: Problem | null }
  | { readonly kind: 'ready'; readonly answer: T }

/** What a question may come back with; everything that throws is a failure too. */
export type Answered<T> =
  | { readonly kind: 'ready'; readonly answer: T }
  | { readonly kind: 'refused'; readonly problem: Problem }

export const ready = <T>(answer: T): Answered<T> => ({ kind: 'ready', answer })
export const refused = (problem: Problem): Answered<never> => ({ kind: 'refused', problem })

/**
 * Asks once when the view appears, and anew when `key` changes or `retry` is called; an answer that comes too late is dropped.
 * Knows no client of the API, so that a view which is there before the first question may fetch one with it.
 * @param key names what is asked; null: nothing to ask yet
 */
export function useQuestion<T>(
  key: string | null,
  ask: (signal: AbortSignal) => Promise<Answered<T>>,
): { readonly state: Asked<T>; readonly retry: () => void } {
  const [state, setState] = useState<Asked<T>>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    if (key === null) return
    const abort = new AbortController()
    const show = (next: Asked<T>) => {
      if (!abort.signal.aborted) setState(next)
    }
    setState({ kind: 'loading' })
    latest.current(abort.signal).then(
      (answered) =>
        show(answered.kind === 'ready' ? answered : { kind: 'failed', isOffline: false, problem: answered.problem }),
      () => show({ kind: 'failed', isOffline: !navigator.onLine, problem: null }),
    )
    return () => abort.abort()
  }, [key, attempt])

  return { state, retry: () => setAttempt((count) => count + 1) }
}
