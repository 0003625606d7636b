import 'client-only'
import { useLocale } from '#locale'
import type { Args, Route, SuccessBody } from '@/lib/contract/route'
import { requestAnswer } from './request'

/**
 * Returns a function that calls a route once, from an event handler; null: no answer, or a refusal. Data that a
 * component displays is requested by `useApiQuery` instead.
 */
export function useRequest(): <R extends Route>(route: R, args: Args<R>) => Promise<SuccessBody<R> | null> {
  const locale = useLocale()
  // The caller gets null; `call` has reported an answer that does not fit the contract.
  return (route, args) => requestAnswer(locale, route, args).catch(() => null)
}
