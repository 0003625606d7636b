import type { QueryClient, QueryFilters } from '@tanstack/react-query'
import type { Route, SuccessBody } from '@/lib/contract/route'
import { PAGES, routeName } from './key'

/** The cache of answers; null before the first question. This file does not load the library. */
let current: QueryClient | null = null

/** Tells who keeps the answers from now on. */
export function keepAnswersIn(client: QueryClient): void {
  current = client
}

export const currentClient = (): QueryClient | null => current

/** Whatever is on its way was asked before the change: it is dropped. */
function askAnew(filters: QueryFilters): void {
  void current?.cancelQueries(filters)
  void current?.invalidateQueries(filters)
}

/** What these calls answered is out of date, in any language and with any arguments: asked anew where it is shown. */
export function invalidate(...routes: readonly Pick<Route, 'method' | 'path'>[]): void {
  for (const route of routes) askAnew({ queryKey: [routeName(route)] })
}

const isPart = (key: readonly unknown[], part: string): boolean => {
  const scope = key[2]
  return typeof scope === 'object' && scope !== null && 'part' in scope && scope.part === part
}

/** The same about the answers of one part, whatever their route. */
export function invalidatePart(part: string): void {
  askAnew({ predicate: ({ queryKey }) => isPart(queryKey, part) })
}

/** Keeps an answer that came with something else, where this part of the route's answers is shown. */
export function putAnswer<R extends Route>(route: R, part: string, answer: SuccessBody<R>): void {
  current?.setQueriesData(
    { queryKey: [routeName(route)], predicate: ({ queryKey }) => isPart(queryKey, part) },
    () => answer,
  )
}

/** What a change just did to the answers of a route, where they are shown: nobody has to be asked for it. Not for lists by pages. */
export function editAnswers<R extends Route>(route: R, edit: (answer: SuccessBody<R>) => SuccessBody<R>): void {
  current?.setQueriesData<SuccessBody<R>>(
    { queryKey: [routeName(route)], predicate: ({ queryKey }) => !isPart(queryKey, PAGES) },
    (known) => known && edit(known),
  )
}

/** Forgets every answer and the cache itself: each test begins with an empty one. */
export function forgetAnswers(): void {
  current?.unmount()
  current?.clear()
  current = null
}
