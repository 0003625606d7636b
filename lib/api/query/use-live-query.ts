import 'client-only'
import { useQuery } from '@tanstack/react-query'
import type { Args, Route, SuccessBody } from '@/lib/contract/route'
import { queryClient } from './client'
import { queryKeyOf } from './key'
import { answerTo } from './request'
import { useScope } from './use-scope'

type Live<T> = {
  /** What is known without asking; it is not asked for again at once. */
  readonly initial?: T | undefined
  /** Between an answer and the next question, in ms; false: it does not change any more, and nothing is asked. */
  readonly intervalOf: (known: T | undefined) => number | false
}

type Polled<T> = Live<T> & {
  /** Names the answer in the cache. */
  readonly queryKey: readonly unknown[]
  /** Asks; gives up when `signal` says so. */
  readonly ask: (signal: AbortSignal) => Promise<T>
}

type LiveQuery<T> = {
  /** What was answered last, however long ago. */
  readonly data: T | undefined
  /** The last question went unanswered: `data` may be old. */
  readonly isStale: boolean
  readonly isAsking: boolean
  /** Asks now; what is on its way is older and dropped. */
  readonly ask: () => void
  /** Takes what came with the answer to something else; what is on its way is older and dropped. */
  readonly put: (data: T) => void
}

/**
 * Keeps an answer up to date while the page is seen: asks again and again, at once when the page is seen again or the network is
 * back, and never while it is hidden. What is known stays when a question goes unanswered.
 */
export function usePolled<T>({ queryKey, ask, initial, intervalOf }: Polled<T>): LiveQuery<T> {
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
  const drop = () => void client.cancelQueries({ queryKey, exact: true })
  return {
    data,
    isStale: error !== null,
    isAsking: isFetching,
    ask: () => {
      drop()
      void refetch()
    },
    put: (newer) => {
      drop()
      client.setQueryData(queryKey, () => newer)
    },
  }
}

/** The same about a route of the contract. */
export function useLiveQuery<R extends Route>(
  route: R,
  args: Args<R>,
  live: Live<SuccessBody<R>>,
): LiveQuery<SuccessBody<R>> {
  const { locale, session } = useScope()
  return usePolled({
    ...live,
    queryKey: queryKeyOf(route, args, { locale, session, part: 'live' }),
    ask: (signal) => answerTo(locale, route, args, { signal }),
  })
}
