import type { Route } from '@/lib/contract/route'
import type { Locale } from '@/lib/i18n/locales'

/** What an answer depends on besides the question: its language and, unless everybody is answered alike, whose session asks. */
type Scope = { readonly locale: Locale; readonly session: number | 'public'; readonly part?: string }

/** Names an answer in the cache: the route, what was passed, and the scope. A prefix of it names several. */
export type ApiQueryKey = readonly [route: string, args: unknown, scope: Scope]

/** The part of lists that grow by pages. */
export const PAGES = 'pages'

/** A route as keys name it: "GET /api/cities". */
export const routeName = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method} ${path}`

type KeyOptions = {
  readonly locale: Locale
  /** `sessionKey()`; part of the key unless the route is public. */
  readonly session: number
  /** Keeps two uses of the same call apart whose answers are kept in different shapes. */
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

/** Was the answer with this key given to an earlier session? */
export function isOfEarlierSession(key: readonly unknown[], session: number): boolean {
  const scope = key[2]
  const own = typeof scope === 'object' && scope !== null && 'session' in scope ? scope.session : 'public'
  return own !== 'public' && own !== session
}
