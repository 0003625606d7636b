import 'client-only'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryClient } from './client'
import { type Failure, failureOf } from './failure'
import type { ApiQuery, CacheOptions, QueryState } from './state'
import { useRetryAfterFailure } from './use-retry-after-failure'

type Question<T> = CacheOptions & {
  /** The cache key of the answer. */
  readonly queryKey: readonly unknown[]
  /** Sends the request; null: nothing is requested yet. Throws RequestError; aborts with the signal. */
  readonly ask: ((signal: AbortSignal) => Promise<T>) | null
}

type QueryResult<T> = { readonly data: T | undefined; readonly error: Error | null }

/** When a refetch fails the state is `failed`, even if an earlier answer is still cached. */
function stateOf<T>({ data, error }: QueryResult<T>): QueryState<T> {
  if (error) return { kind: 'failed', ...failureOf(error) }
  return data === undefined ? { kind: 'loading' } : { kind: 'ready', data }
}

/** Requests an answer when the component mounts and when the key changes, and caches it for as long as the options say. */
export function useCachedAnswer<T>({ queryKey, ask, ...keeping }: Question<T>): ApiQuery<T> {
  const { freshMs, refreshOnReturnMs, refreshEveryMs } = keeping
  const client = queryClient()
  const result = useQuery<T>(
    {
      queryKey,
      enabled: ask !== null,
      queryFn: ({ signal }) => {
        if (!ask) throw new Error('the query was called before it was set')
        return ask(signal)
      },
      ...(freshMs !== undefined && { staleTime: freshMs, gcTime: freshMs }),
      ...(refreshEveryMs !== undefined && { refetchInterval: refreshEveryMs }),
      ...(refreshOnReturnMs !== undefined && {
        refetchOnWindowFocus: ({ state }) => Date.now() - state.dataUpdatedAt > refreshOnReturnMs && 'always',
      }),
    },
    client,
  )
  const { data, error, dataUpdatedAt, isFetching } = result
  const failure: Failure | null = useMemo(() => error && failureOf(error), [error])
  useRetryAfterFailure(failure, async (signal) => {
    if (ask) client.setQueryData<T>(queryKey, await ask(signal))
  })
  return {
    state: stateOf({ data, error }),
    known: data,
    answeredAt: dataUpdatedAt,
    failure,
    isAsking: isFetching,
    retry: () => void client.resetQueries({ queryKey, exact: true }),
  }
}
