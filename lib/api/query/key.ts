import type { Route } from '@/lib/contract/route'
import type { Locale } from '@/lib/i18n/locales'

/** What an answer depends on besides route and arguments: the language and, unless the route is public, the session. */
type Scope = { readonly locale: Locale; readonly session: number | 'public'; readonly part?: string }

/** The cache key of an answer: route, arguments, scope. A prefix of it matches several answers. */
export type ApiQueryKey = readonly [route: string, args: unknown, scope: Scope]

/** The part of lists that grow by pages. */
export const PAGED_LIST = 'pages'

/** The name of a route in keys: "GET /api/cities". */
export const routeName = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method} ${path}`

type KeyOptions = {
  readonly locale: Locale
  /** `sessionKey()`; part of the key unless the route is public. */
  readonly session: number
  /** Separates two uses of one call whose answers are cached in different shapes. */
  readonly part?: string
}

/** The key of a route's answer. */
export const queryKeyOf = (
  route: Pick<Route, 'method' | 'path' | 'access'>,
  args: unknown,
  { locale, session, part }: KeyOptions,
): ApiQueryKey => [
  routeName(route),
  args,
  { locale, session: route.access === 'public' ? 'public' : session, ...(part !== undefined && { part }) },
]

/** Whether the answer with this key belongs to an earlier session. */
export function isOfEarlierSession(key: readonly unknown[], session: number): boolean {
  const scope = key[2]
  const own = typeof scope === 'object' && scope !== null && 'session' in scope ? scope.session : 'public'
  return own !== 'public' && own !== session
}
