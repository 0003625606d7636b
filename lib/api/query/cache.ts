import type { QueryClient } from '@tanstack/react-query'
import type { Route } from '@/lib/contract/route'
import { routeName } from './key'

/** The cache of answers; null before the first question. This file does not load the library. */
let current: QueryClient | null = null

/** Tells who keeps the answers from now on. */
export function keepAnswersIn(client: QueryClient): void {
  current = client
}

export const currentClient = (): QueryClient | null => current

/** What these calls answered is out of date, in any language and with any arguments: asked anew where it is shown. */
export function invalidate(...routes: readonly Pick<Route, 'method' | 'path'>[]): void {
  for (const route of routes) void current?.invalidateQueries({ queryKey: [routeName(route)] })
}

/** Forgets every answer and the cache itself: each test begins with an empty one. */
export function forgetAnswers(): void {
  current?.unmount()
  current?.clear()
  current = null
}
