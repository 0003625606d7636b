import 'client-only'
import { useQuery } from '@tanstack/react-query'
import type { Args, Route, SuccessBody } from '@/lib/contract/route'
import { queryClient } from './client'
import { failureOf } from './failure'
import { queryKeyOf } from './key'
import { answerTo } from './request'
import type { ApiQuery, QueryState } from './state'
import { useScope } from './use-scope'

type Options = {
  /** How long an answer is taken for true without asking again, in ms; 0: each view that appears asks. */
  readonly freshMs?: number
  /** How long an answer stays in memory that no view shows, in ms. */
  readonly keepMs?: number
  /** How long an answer is waited for, in ms. */
  readonly timeoutMs?: number
  /** Keeps two uses of the same call apart. */
  readonly part?: string
}

type Asked<T> = { readonly data: T | undefined; readonly error: Error | null; readonly isPending: boolean }

/** An answer that could not be asked for again is a failure, whatever was known before. */
export function stateOf<T>({ data, error }: Asked<T>): QueryState<T> {
  if (error) return { kind: 'failed', ...failureOf(error) }
  return data === undefined ? { kind: 'loading' } : { kind: 'ready', data }
}

/**
 * Asks a route of the contract when the view appears, and anew when the arguments, the language or the session change or the
 * answer is invalidated. An answer that comes too late is dropped, and its request given up.
 * @param args what the route needs; null: nothing to ask yet
 */
export function useApiQuery<R extends Route>(
  route: R,
  args: Args<R> | null,
  { freshMs, keepMs, timeoutMs, part }: Options = {},
): ApiQuery<SuccessBody<R>> {
  const { locale, session } = useScope()
  const client = queryClient()
  const queryKey = queryKeyOf(route, args, { locale, session, ...(part && { part }) })
  const asked = useQuery<SuccessBody<R>>(
    {
      queryKey,
      enabled: args !== null,
      queryFn: ({ signal }) => {
        if (args === null) throw new Error('nothing is asked yet')
        return answerTo(locale, route, args, { signal, timeoutMs })
      },
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
