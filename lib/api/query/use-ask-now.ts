import 'client-only'
import { useLocale } from '#locale'
import type { Args, Route, SuccessBody } from '@/lib/contract/route'
import { answerTo } from './request'

/**
 * Returns a function that calls a route once, from an event handler; null: no answer, or a refusal. What a component shows is
 * requested by `useApiQuery`.
 */
export function useAskNow(): <R extends Route>(route: R, args: Args<R>) => Promise<SuccessBody<R> | null> {
  const locale = useLocale()
  // Null is told to whoever asks; drift was reported.
  return (route, args) => answerTo(locale, route, args).catch(() => null)
}
