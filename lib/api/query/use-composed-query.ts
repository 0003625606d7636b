import 'client-only'
import type { Args, Route, SuccessBody } from '@/lib/contract/route'
import { answerTo } from './request'
import type { ApiQuery, Keeping } from './state'
import { useKeptAnswer } from './use-kept-answer'
import { useScope } from './use-scope'

/** Makes one of the calls that the answer is composed of; throws RequestError unless it succeeds. */
export type AskRoute = <R extends Route>(route: R, args: Args<R>) => Promise<SuccessBody<R>>

type Composed<T> = Keeping & {
  /** The cache key, for example "usual order"; with `routeName(route)` the answer is invalidated together with that route. */
  readonly name: string
  /** What the answer depends on besides language and session; null: nothing is requested yet. */
  readonly args: object | null
  readonly ask: (askRoute: AskRoute) => Promise<T>
}

/** Requests an answer that is composed of several calls, or whose key differs from what is sent; otherwise like `useApiQuery`. */
export function useComposedQuery<T>({ name, args, ask, ...keeping }: Composed<T>): ApiQuery<T> {
  const { locale, session } = useScope()
  return useKeptAnswer<T>({
    ...keeping,
    queryKey: [name, args, { locale, session }],
    ask: args && ((signal) => ask((route, routeArgs) => answerTo(locale, route, routeArgs, { signal }))),
  })
}
