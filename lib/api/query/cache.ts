import type { QueryClient, QueryFilters } from '@tanstack/react-query'
import type { Route, SuccessBody } from '@/lib/contract/route'
import { PAGED_LIST, routeName } from './key'

/**
 * The query cache of the page; null before the first query. This file imports only the library's types, so that it can be used
 * before the library is loaded.
 */
let current: QueryClient | null = null

/** Sets the cache that the functions below act on. */
export function setCurrentClient(client: QueryClient): void {
  current = client
}

export const currentClient = (): QueryClient | null => current

/** Cancels requests under way, whose answers may be older than the change, and marks the cached answers as outdated. */
function refetch(filters: QueryFilters): void {
  void current?.cancelQueries(filters)
  void current?.invalidateQueries(filters)
}

/** Invalidates the answers of these routes, in every language and with any arguments; mounted queries are requested again. */
export function invalidate(...routes: readonly Pick<Route, 'method' | 'path'>[]): void {
  for (const route of routes) refetch({ queryKey: [routeName(route)] })
}

const isPart = (key: readonly unknown[], part: string): boolean => {
  const scope = key[2]
  return typeof scope === 'object' && scope !== null && 'part' in scope && scope.part === part
}

/** Invalidates the answers of one part, whatever their route. */
export function invalidatePart(part: string): void {
  refetch({ predicate: ({ queryKey }) => isPart(queryKey, part) })
}

/** Replaces the cached answers of a route's part by one that another query has just received. */
export function setCachedAnswers<R extends Route>(route: R, part: string, answer: SuccessBody<R>): void {
  current?.setQueriesData(
    { queryKey: [routeName(route)], predicate: ({ queryKey }) => isPart(queryKey, part) },
    () => answer,
  )
}

/** Applies a change to the cached answers of a route, without a request. Leaves paged lists alone. */
export function updateCachedAnswers<R extends Route>(route: R, edit: (answer: SuccessBody<R>) => SuccessBody<R>): void {
  current?.setQueriesData<SuccessBody<R>>(
    { queryKey: [routeName(route)], predicate: ({ queryKey }) => !isPart(queryKey, PAGED_LIST) },
    (known) => known && edit(known),
  )
}

/** Removes every answer and the cache itself, so that each test begins with an empty one. */
export function dropCache(): void {
  current?.unmount()
  current?.clear()
  current = null
}
