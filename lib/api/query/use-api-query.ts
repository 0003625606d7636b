import 'client-only'
import type { Args, Route, SuccessBody } from '@/lib/contract/route'
import { queryKeyOf } from './key'
import { requestAnswer } from './request'
import type { ApiQuery, CacheOptions } from './state'
import { useCachedAnswer } from './use-cached-answer'
import { useQueryScope } from './use-query-scope'

type Options = CacheOptions & {
  /** The time-out, in ms. */
  readonly timeoutMs?: number
  /** Separates two uses of one call in the cache. */
  readonly part?: string
}

/**
 * Calls a route of the contract when the component mounts, and again when the arguments, the language or the session change or
 * the answer is invalidated. A request that is out of date is aborted and its answer dropped.
 * @param args what the route needs; null: nothing is requested yet
 */
export function useApiQuery<R extends Route>(
  route: R,
  args: Args<R> | null,
  { timeoutMs, part, ...keeping }: Options = {},
): ApiQuery<SuccessBody<R>> {
  const { locale, session } = useQueryScope()
  return useCachedAnswer<SuccessBody<R>>({
    ...keeping,
    queryKey: queryKeyOf(route, args, { locale, session, ...(part && { part }) }),
    ask: args && ((signal) => requestAnswer(locale, route, args, { signal, timeoutMs })),
  })
}
