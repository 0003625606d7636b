import 'client-only'
import { useQuery } from '@tanstack/react-query'
import type { Args, Route, SuccessBody } from '@/lib/contract/route'
import { queryClient } from './client'
import { queryKeyOf } from './key'
import { requestAnswer } from './request'
import { useQueryScope } from './use-query-scope'

type Live<T> = {
  /** A known answer that needs no request; the first request follows after the interval. */
  readonly initial?: T | undefined
  /** The time until the next request, in ms; false: the answer is final, and polling stops. */
  readonly intervalOf: (known: T | undefined) => number | false
}

type Polled<T> = Live<T> & {
  /** The cache key of the answer. */
  readonly queryKey: readonly unknown[]
  /** Sends the request; aborts with `signal`. */
  readonly ask: (signal: AbortSignal) => Promise<T>
}

type LiveQuery<T> = {
  /** The last answer, of any age. */
  readonly data: T | undefined
  /** The last request failed: `data` may be out of date. */
  readonly isStale: boolean
  readonly isAsking: boolean
  /** Sends a request now; a request under way is older and is cancelled. */
  readonly ask: () => void
  /** Replaces the answer by one from another call; a request under way is older and is cancelled. */
  readonly put: (data: T) => void
}

/**
 * Polls while the page is visible; requests at once when it becomes visible again or the network is back, and never while it is
 * hidden. The last answer stays when a request fails.
 */
export function usePolledQuery<T>({ queryKey, ask, initial, intervalOf }: Polled<T>): LiveQuery<T> {
  const client = queryClient()
  const { data, error, isFetching, refetch } = useQuery<T>(
    {
      queryKey,
      queryFn: ({ signal }) => ask(signal),
      ...(initial !== undefined && { initialData: initial }),
      staleTime: ({ state }) => (state.data === undefined ? 0 : Number.POSITIVE_INFINITY),
      refetchInterval: ({ state }) => intervalOf(state.data),
      refetchOnWindowFocus: ({ state }) => intervalOf(state.data) !== false && 'always',
      refetchOnReconnect: ({ state }) => intervalOf(state.data) !== false && 'always',
    },
    client,
  )
  const cancelRequest = () => void client.cancelQueries({ queryKey, exact: true })
  return {
    data,
    isStale: error !== null,
    isAsking: isFetching,
    ask: () => {
      cancelRequest()
      void refetch()
    },
    put: (newer) => {
      cancelRequest()
      client.setQueryData(queryKey, () => newer)
    },
  }
}

/** `usePolledQuery` for a route of the contract. */
export function useLiveQuery<R extends Route>(
  route: R,
  args: Args<R>,
  live: Live<SuccessBody<R>>,
): LiveQuery<SuccessBody<R>> {
  const { locale, session } = useQueryScope()
  return usePolledQuery({
    ...live,
    queryKey: queryKeyOf(route, args, { locale, session, part: 'live' }),
    ask: (signal) => requestAnswer(locale, route, args, { signal }),
  })
}
