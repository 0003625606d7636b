import 'client-only'
import { useQuery } from '@tanstack/react-query'
import type { Args, Route, SuccessBody } from '@/lib/contract/route'
import { queryClient } from './client'
import { answerTo } from './request'
import type { ApiQuery } from './state'
import { stateOf } from './use-api-query'
import { useScope } from './use-scope'

/** Asks one of the calls that an answer is made of; throws RequestError for what is no yes. */
export type AskRoute = <R extends Route>(route: R, args: Args<R>) => Promise<SuccessBody<R>>

type Composed<T> = {
  /** Names the answer in the cache, for example "usual order". */
  readonly name: string
  /** What it depends on besides language and session; null: nothing to ask yet. */
  readonly args: object | null
  readonly ask: (askRoute: AskRoute) => Promise<T>
  readonly freshMs?: number
  readonly keepMs?: number
}

/** Asks for an answer that several calls make up; otherwise like `useApiQuery`. */
export function useComposedQuery<T>({ name, args, ask, freshMs, keepMs }: Composed<T>): ApiQuery<T> {
  const { locale, session } = useScope()
  const client = queryClient()
  const queryKey = [name, args, { locale, session }]
  const asked = useQuery<T>(
    {
      queryKey,
      enabled: args !== null,
      queryFn: ({ signal }) => ask((route, routeArgs) => answerTo(locale, route, routeArgs, { signal })),
      ...(freshMs !== undefined && { staleTime: freshMs }),
      ...(keepMs !== undefined && { gcTime: keepMs }),
    },
    client,
  )
  return {
    state: stateOf(asked),
    known: asked.data,
    retry: () => void client.resetQueries({ queryKey, exact: true }),
  }
}
