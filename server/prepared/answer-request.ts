import type { IncomingMessage as Request } from 'node:http'
import * as z from 'zod/mini'
import { acceptedLocale } from '@/lib/config/accept-language'
import { DEFAULT_LOCALE, type Locale } from '@/lib/config/languages.mjs'
import { NO_BRANCH } from '@/lib/config/pages'
import type { Route } from '@/lib/contract/route'
import { routes } from '@/lib/contract/routes'
import { hasSession } from '@/lib/server/gateway/session-cookie'
import { CACHE, type CachePolicy } from '@/lib/server/page-cache/cache-tags'
import { createBoundedMemory } from './bounded-memory'

/** A call whose answer is the same for everybody, without anything else about its caller. */
export interface AnswerRequest extends Call {
  /** Language and address, without a space. */
  readonly key: string
  readonly locale: Locale
}
interface Call {
  readonly route: Route
  /** The address with the known parts of its query only. */
  readonly address: string
  /** The branch that the query names; `NO_BRANCH`: none. */
  readonly branch: string
  readonly tags: readonly string[]
}

/** The calls that are kept. Each is public, so that its answer depends on no session, and has the tags of the pages that show it. */
const KEPT: readonly (readonly [Route, (branch: string, id: number) => CachePolicy])[] = [
  [routes.cities, () => CACHE.places],
  [routes.categories, () => CACHE.categories],
  [routes.mainPage, CACHE.list],
  [routes.intro, () => CACHE.specials],
  [routes.productPage, CACHE.product],
  [routes.category, CACHE.category],
  [routes.footerInfo, () => CACHE.footer],
  [routes.articles, () => CACHE.article],
  [routes.faq, () => CACHE.faq],
]

const table = KEPT.map(([route, policy]) => ({
  ...{ route, policy },
  pattern: new RegExp(`^${route.path.replace(':id', '([1-9]\\d{0,9})')}$`),
  names: route.query instanceof z.ZodMiniObject ? Object.keys(route.query.shape) : [],
}))

/** The known parts of a query; null: the API refuses them. */
function knownQuery({ query }: Route, names: readonly string[], said: URLSearchParams): URLSearchParams | null {
  const known = new URLSearchParams(names.flatMap((name) => said.getAll(name).map((value) => [name, value])))
  const isOnce = names.every((name) => known.getAll(name).length < 2)
  return isOnce && (!query || query.safeParse(Object.fromEntries(known)).success) ? known : null
}

function callAt(url: string): Call | null {
  const { pathname, searchParams } = new URL(url, 'http://shop')
  const found = table.find(({ pattern }) => pattern.test(pathname))
  const known = found && knownQuery(found.route, found.names, searchParams)
  if (!known) return null
  const branch = known.get('filial_guid') ?? NO_BRANCH
  const { tags } = found.policy(branch, Number(found.pattern.exec(pathname)?.[1]))
  return { route: found.route, address: known.size > 0 ? `${pathname}?${known}` : pathname, branch, tags }
}

/** The memory of parsed addresses. */
const MOST_BYTES = 1024 * 1024

/**
 * Reads which kept answer a GET of `/api/` asks for; null: it is no such call, or its caller has a session, which an answer
 * prolongs.
 * @param isBranch whether the chain has the branch: otherwise each made-up name would make an answer of its own
 */
export function createAnswerRequestParser(isBranch: (branch: string) => boolean) {
  const read = createBoundedMemory(callAt, MOST_BYTES)
  return ({ url = '/', headers }: Pick<Request, 'url' | 'headers'>): AnswerRequest | null => {
    const call = hasSession(headers.cookie) ? null : read(url)
    if (!call || (call.branch !== NO_BRANCH && !isBranch(call.branch))) return null
    const locale = acceptedLocale(headers['accept-language']) ?? DEFAULT_LOCALE
    return { ...call, locale, key: `${locale}${call.address}` }
  }
}
