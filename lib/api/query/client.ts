import 'client-only'
import { QueryClient } from '@tanstack/react-query'
import { onSessionKey, sessionKey } from '@/lib/api/session-key'
import { currentClient, setCurrentClient } from './cache'
import { isOfEarlierSession } from './key'

/**
 * A query is requested when its component mounts, fails without retries, and its answer is removed with the last
 * component that uses it. A query has to request refetching on focus or reconnection explicitly.
 */
const DEFAULTS = {
  queries: {
    gcTime: 0,
    staleTime: 0,
    retry: false,
    networkMode: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  },
  mutations: { gcTime: 0, retry: false, networkMode: 'always' },
} as const

// Answers of an earlier session are removed at once.
onSessionKey(() =>
  currentClient()?.removeQueries({ predicate: ({ queryKey }) => isOfEarlierSession(queryKey, sessionKey()) }),
)

/** The query cache of the page, created by its first query. */
export function queryClient(): QueryClient {
  const known = currentClient()
  if (known) return known
  const client = new QueryClient({ defaultOptions: DEFAULTS })
  // On the server nothing is requested, and a shared cache would show one visitor's answers to another.
  if (typeof window === 'undefined') return client
  // Subscribes to the browser's visibility and online events.
  client.mount()
  setCurrentClient(client)
  return client
}
