import 'client-only'
import type { Args, Route, SuccessBody } from '@/lib/contract/route'
import { requestAnswer } from './request'
import type { ApiQuery, CacheOptions } from './state'
import { useCachedAnswer } from './use-cached-answer'
import { useQueryScope } from './use-query-scope'

/** Makes one of the calls that the answer is composed of; throws RequestError unless it succeeds. */
export type RequestRoute = <R extends Route>(route: R, args: Args<R>) => Promise<SuccessBody<R>>

type Composed<T> = CacheOptions & {
  /** The cache key, for example "usual order"; with `routeName(route)` the answer is invalidated together with that route. */
  readonly name: string
  /** What the answer depends on besides language and session; null: nothing is requested yet. */
  readonly args: object | null
  readonly ask: (askRoute: RequestRoute) => Promise<T>
}

/** Requests an answer that is composed of several calls, or whose key differs from what is sent; otherwise like `useApiQuery`. */
export function useComposedQuery<T>({ name, args, ask, ...keeping }: Composed<T>): ApiQuery<T> {
  const { locale, session } = useQueryScope()
  return useCachedAnswer<T>({
    ...keeping,
    queryKey: [name, args, { locale, session }],
    ask: args && ((signal) => ask((route, routeArgs) => requestAnswer(locale, route, routeArgs, { signal }))),
  })
}
