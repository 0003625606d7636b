import 'client-only'
import type { Args, Route, SuccessBody } from '@/lib/contract/route'
import { answerTo } from './request'
import type { ApiQuery, Keeping } from './state'
import { useKeptAnswer } from './use-kept-answer'
import { useScope } from './use-scope'

/** Asks one of the calls that an answer is made of; throws RequestError for what is no yes. */
export type AskRoute = <R extends Route>(route: R, args: Args<R>) => Promise<SuccessBody<R>>

type Composed<T> = Keeping & {
  /** Names the answer in the cache, for example "usual order"; `routeName(route)` has it invalidated with that route. */
  readonly name: string
  /** What it depends on besides language and session; null: nothing to ask yet. */
  readonly args: object | null
  readonly ask: (askRoute: AskRoute) => Promise<T>
}

/** Asks for an answer that several calls make up, or whose key is not what is sent; otherwise like `useApiQuery`. */
export function useComposedQuery<T>({ name, args, ask, ...keeping }: Composed<T>): ApiQuery<T> {
  const { locale, session } = useScope()
  return useKeptAnswer<T>({
    ...keeping,
    queryKey: [name, args, { locale, session }],
    ask: args && ((signal) => ask((route, routeArgs) => answerTo(locale, route, routeArgs, { signal }))),
  })
}
