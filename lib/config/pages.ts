import { SORTS, type Sort } from '@/lib/domain/menu/menu'
import { MAX_PAGE } from '@/lib/domain/menu/menu-pages'
import { type Locale, localeOf, localizedHref, splitPathname } from './languages.mjs'

/** The part of the menu that a page depends on: without it the page does not exist. */
export interface RequiredItem {
  readonly what: 'category' | 'product'
  readonly id: number
}

/**
 * How a public path is served: prepared once for each language and branch (`menu`), prepared once for each language (`static`; what
 * differs between customers comes from their storage and from calls), or rendered for one request (`personal`). Only pages marked as framed may be shown in a frame, by the shop's own pages; those
 * marked as unlisted tell search engines so in a header, too.
 */
export type Page =
  | { readonly kind: 'menu'; readonly internal: (branch: string) => string; readonly needs?: RequiredItem }
  | { readonly kind: 'static'; readonly internal: string }
  | { readonly kind: 'personal'; readonly internal: string; readonly isFramed?: true; readonly isUnlisted?: true }

/** The legal texts; each is a page and an article of the chain under the same name. */
export const LEGAL_TEXTS = ['offer', 'privacy', 'consent', 'refund'] as const
export type LegalText = (typeof LEGAL_TEXTS)[number]

const PROFILE_SECTIONS = ['personal', 'bonuses', 'cards', 'delivery', 'notifies', 'newNotifies', 'orders']
const PROFILE = ['/profile', ...PROFILE_SECTIONS.map((section) => `/profile/${section}`)]
const ORDERING = ['/cart', '/guest-order', '/payment']
const INFORMATION = ['/aboutUs', '/FAQ', '/gradeUs', '/app-mobile', ...LEGAL_TEXTS.map((text) => `/${text}`)]
const STATIC = new Set([...INFORMATION, ...ORDERING, '/login', ...PROFILE])
/** Shown inside the chain's apps (docs/map-for-mobile.md); its query decides what it shows. */
const MAP_FOR_MOBILE = '/map-for-mobile-dev'
/** The page of a branch's tablet (decision 031). */
const STAFF = '/staff'
const SEARCH = '/search'
/** An order by plain forms (decision 116). */
const PLAIN = /^\/plain(?:\/(?:delivery|pickup|confirm|send|dish\/[1-9]\d{0,8}))?$/

/** Every page with a fixed path, as a public path. */
export const FIXED_PATHS: readonly string[] = [...STATIC, MAP_FOR_MOBILE, STAFF, SEARCH]

/** An order of a guest, or one of the history of a customer. */
const ONE_ORDER = /^\/(?:order\/[\w-]{20,64}|profile\/orders\/[\w-]{1,40})$/

/** The shown part of a category and its order. Pages count from 1. */
export interface CategoryPart {
  readonly sort: Sort
  readonly page: number
}

const sortOf = (text: string | null | undefined) => SORTS.find((sort) => sort === text)

const pageOf = (text: string | null | undefined) =>
  text && /^[1-9]\d?$/.test(text) && Number(text) <= MAX_PAGE ? Number(text) : 1

const partIn = (search: URLSearchParams): CategoryPart => ({
  sort: sortOf(search.get('order_by')) ?? 'popular',
  page: pageOf(search.get('page')),
})

/** The query for a part of a category; empty for the first page in the usual order. */
export function queryOfPart({ sort, page }: CategoryPart) {
  const query = [sort !== 'popular' && `order_by=${sort}`, page > 1 && `page=${page}`].filter(Boolean)
  return query.length > 0 ? `?${query.join('&')}` : ''
}

/** A part of a category as a segment of the internal path: `asc`, `asc-2`. */
const segmentOf = ({ sort, page }: CategoryPart) => (page > 1 ? `${sort}-${page}` : sort)

/** The part of a category by a segment of the internal path; null: none. */
export function partOfSegment(segment: string): CategoryPart | null {
  const [name, page] = segment.split('-')
  const sort = sortOf(name)
  const part = sort ? { sort, page: pageOf(page) } : null
  return part && segmentOf(part) === segment ? part : null
}

const idIn = (segment: string | undefined) => (segment && /^[1-9]\d{0,8}$/.test(segment) ? Number(segment) : null)

/** Behind the address of a product: its popup as HTML, which the inline script puts over the menu (decision 103). */
const POPUP = 'popup'

function menuPage(path: string, search: URLSearchParams): Page | null {
  const [, section, segment, part, ...rest] = path.split('/')
  if (rest.length > 0 || (part !== undefined && (section !== 'product' || part !== POPUP))) return null
  if (path === '/') return { kind: 'menu', internal: (branch) => `/menu/${branch}` }
  if (section === 'category' && segment === undefined)
    return { kind: 'menu', internal: (branch) => `/menu/${branch}/category` }
  const id = idIn(segment)
  if (section === 'category' && id)
    return {
      kind: 'menu',
      internal: (branch) => `/menu/${branch}/category/${id}/${segmentOf(partIn(search))}`,
      needs: { what: 'category', id },
    }
  if (section === 'product' && id)
    return {
      kind: 'menu',
      internal: (branch) => `/menu/${branch}/product/${id}${part ? `/${POPUP}` : ''}`,
      needs: { what: 'product', id },
    }
  return null
}

/**
 * The page behind a public path without its language prefix; null: there is none. The part of the query that changes a prepared
 * page becomes a segment of the internal path.
 */
export function findPage(path: string, search: URLSearchParams): Page | null {
  if (path === SEARCH || ONE_ORDER.test(path)) return { kind: 'personal', internal: path }
  if (path === MAP_FOR_MOBILE) return { kind: 'personal', internal: path, isFramed: true }
  if (path === STAFF || PLAIN.test(path)) return { kind: 'personal', internal: path, isUnlisted: true }
  // The personal area has a second address (design decision 10).
  const internal = path === '/profile/index' ? '/profile' : path
  if (STATIC.has(internal)) return { kind: 'static', internal }
  return menuPage(path, search)
}

/** What a sentence or a chat leaves after an address, such as blanks, punctuation and signs: no page ends with it. */
const LEFT_BEHIND = /[^\p{L}\p{N}_-]/u
/** A longer path is not a typing error. */
const LONGEST_SLIP = 200
const BY_SMALL_LETTERS = new Map(FIXED_PATHS.map((path) => [path.toLowerCase(), path]))
const ITEM = /^\/(?:category|product)(?:\/[1-9]\d{0,8})?$/
const ORDER = /^\/(order|profile\/orders)\/([\w-]{1,64})$/i

/** The decoded path without what was left behind it; null: it is too long, or has a broken escape sequence. */
function bareOf(path: string): string | null {
  if (path.length > LONGEST_SLIP) return null
  try {
    const signs = Array.from(decodeURIComponent(path))
    while (signs.length > 1 && LEFT_BEHIND.test(signs.at(-1) ?? '')) signs.pop()
    return signs.join('')
  } catch {
    return null
  }
}

/**
 * The page that a wrong address probably means: with other capitals, or with blanks, punctuation or slashes after it
 * (`/faq`, `/product/15.`, `/product/15%20`).
 * @param path the requested path without its language prefix
 * @returns null: none
 */
function correctedPath(path: string): string | null {
  const bare = bareOf(path)
  if (bare === null) return null
  const small = bare.toLowerCase()
  const order = ORDER.exec(bare)
  const meant = BY_SMALL_LETTERS.get(small) ?? (ITEM.test(small) || small === '/' ? small : null)
  const found = meant ?? (order ? `/${order[1]?.toLowerCase()}/${order[2]}` : null)
  return found === path || (found && !findPage(found, new URLSearchParams())) ? null : found
}

/** The same for a whole public pathname, whose language may be in capitals: `/EN/faq.` → `/en/FAQ`. */
export function correctedAddress(pathname: string): string | null {
  const [, first = '', ...rest] = pathname.split('/')
  const prefix = rest.length > 0 ? first : (bareOf(first) ?? '')
  const language = localeOf(prefix.toLowerCase())
  if (!language) return correctedPath(pathname)
  const path = `/${rest.join('/')}`
  const meant = correctedPath(path) ?? (findPage(path, new URLSearchParams()) ? path : null)
  const address = meant && localizedHref(language, meant)
  return address === pathname ? null : address
}

/** How many ids one part of the cards covers, so that the part of a product follows from its id. */
export const IDS_PER_PART = 60

/**
 * The page for an internal address that visitors cannot request: the front builds search results from such pages
 * (decision 059). Null: none.
 */
export function findTemplate(path: string): Page | null {
  if (path === '/search') return { kind: 'menu', internal: (branch) => `/menu/${branch}/search` }
  const part = /^\/cards\/(\d{1,7})$/.exec(path)?.[1]
  return part ? { kind: 'menu', internal: (branch) => `/menu/${branch}/cards/${part}` } : null
}

/** The header with which the front requests such a page; requests from outside lose it (server/requests.ts). */
export const TEMPLATE_HEADER = 'x-page-template'

/** The segment of the internal path when no branch was chosen: the chain's own prices. */
export const NO_BRANCH = 'default'

/** The name of a prepared page: its language and internal path. Middleware and front compute it from the same table. */
export const pageKey = (locale: Locale, internal: string) => `/${locale}${internal}`

/**
 * The prepared page at a public address, without a check of the menu; null: there is none, or the address is not in the
 * shop's own form.
 * @param query without its question mark
 * @returns `address`: the address under which it is rendered, with the part of the query that it depends on
 */
export function preparedPage(
  pathname: string,
  query: string,
): {
  readonly locale: Locale
  readonly keyFor: (branch: string) => string
  readonly hasBranch: boolean
  readonly address: string
} | null {
  const { locale, path } = splitPathname(pathname)
  if (localizedHref(locale, path) !== pathname) return null
  const search = new URLSearchParams(query)
  const page = findPage(path, search)
  if (!page || page.kind === 'personal') return null
  if (page.kind === 'static')
    return {
      locale,
      keyFor: () => pageKey(locale, page.internal),
      hasBranch: false,
      address: localizedHref(locale, page.internal),
    }
  return {
    locale,
    keyFor: (branch) => pageKey(locale, page.internal(branch)),
    hasBranch: true,
    address: pathname + (page.needs?.what === 'category' ? queryOfPart(partIn(search)) : ''),
  }
}
