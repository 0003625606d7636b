import 'client-only'
import { QueryClient } from '@tanstack/react-query'
import { onSessionKey, sessionKey } from '@/lib/api/session-key'
import { currentClient, keepAnswersIn } from './cache'
import { isOfEarlierSession } from './key'

/**
 * Nothing happens behind the customer's back unless a question says so: it is asked when its view appears, fails at once, and its
 * answer leaves the memory with the last view that shows it.
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

// Whatever was told to an earlier session leaves the memory at once.
onSessionKey(() =>
  currentClient()?.removeQueries({ predicate: ({ queryKey }) => isOfEarlierSession(queryKey, sessionKey()) }),
)

/** The cache of this page, made with its first question. */
export function queryClient(): QueryClient {
  const known = currentClient()
  if (known) return known
  const client = new QueryClient({ defaultOptions: DEFAULTS })
  // What a server renders asks nothing, and keeps nothing for the next visitor.
  if (typeof window === 'undefined') return client
  // Learns from the browser when the page is seen again and when the network is back.
  client.mount()
  keepAnswersIn(client)
  return client
}
