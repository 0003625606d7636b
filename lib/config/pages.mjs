import { localeOf, localizedHref, splitPathname } from './languages.mjs'

/** @typedef {import('./languages.mjs').Locale} Locale */
/** @typedef {import('../domain/menu').Sort} Sort */

/**
 * The item of the menu without which the page does not exist.
 * @typedef {{ readonly what: 'category' | 'product', readonly id: number }} RequiredItem
 */

/**
 * How a public path is served: prepared once for each language and branch (`menu`), prepared once for each language (`static`),
 * or rendered for one person (`personal`). Only pages marked as framed may be shown in a frame, by the shop's own pages; those
 * marked as unlisted tell search engines so in a header, too.
 * @typedef {{ readonly kind: 'menu', readonly internal: (branch: string) => string, readonly needs?: RequiredItem }
 *   | { readonly kind: 'static', readonly internal: string }
 *   | { readonly kind: 'personal', readonly internal: string, readonly isFramed?: true, readonly isUnlisted?: true }} Page
 */

/** The legal texts; each is a page and an article of the chain under the same name. */
export const LEGAL_TEXTS = /** @type {const} */ (['offer', 'privacy', 'consent', 'refund'])
/** @typedef {(typeof LEGAL_TEXTS)[number]} LegalText */

/** The orders of a list (`SORTS` of the domain); a test compares them. @type {readonly Sort[]} */
export const PAGE_SORTS = ['popular', 'asc', 'desc', 'new', 'rating', 'kcal']

const STATIC = new Set(['/aboutUs', '/FAQ', '/gradeUs', '/app-mobile', ...LEGAL_TEXTS.map((text) => `/${text}`)])
/** Shown inside the chain's apps (docs/map-for-mobile.md); what it shows depends on its query. */
const MAP_FOR_MOBILE = '/map-for-mobile-dev'
/** The page of a branch's tablet (decision 031). */
const STAFF = '/staff'
const PERSONAL = new Set(['/search', '/cart', '/payment', '/guest-order', '/login'])

const PROFILE_SECTIONS = ['personal', 'bonuses', 'cards', 'delivery', 'notifies', 'newNotifies', 'orders']
const PROFILE = new Set(['/profile', ...PROFILE_SECTIONS.map((section) => `/profile/${section}`)])

/** Every page with a fixed path, as a public path. @type {readonly string[]} */
export const FIXED_PATHS = [...STATIC, MAP_FOR_MOBILE, STAFF, ...PERSONAL, ...PROFILE]

/** The personal area; `/profile/index` is the same page as `/profile` (design decision 10). @param {string} path */
function profilePage(path) {
  if (path === '/profile/index') return '/profile'
  return PROFILE.has(path) || /^\/profile\/orders\/[\w-]{1,40}$/.test(path) ? path : null
}

/** The last page of a category that has an address (`MAX_PAGE` of the domain); a test compares them. */
export const LAST_PAGE = 99

/**
 * Which part of a category a page shows, and in which order. Pages count from 1.
 * @typedef {{ readonly sort: Sort, readonly page: number }} CategoryPart
 */

/** @param {string | null | undefined} text */
const sortOf = (text) => PAGE_SORTS.find((sort) => sort === text)

/** @param {string | null | undefined} text */
const pageOf = (text) => (text && /^[1-9]\d?$/.test(text) && Number(text) <= LAST_PAGE ? Number(text) : 1)

/** @param {URLSearchParams} search @returns {CategoryPart} */
const partIn = (search) => ({ sort: sortOf(search.get('order_by')) ?? 'popular', page: pageOf(search.get('page')) })

/** The query of a part of a category; empty for the first one in the usual order. @param {CategoryPart} part */
export function queryOfPart({ sort, page }) {
  const query = [sort !== 'popular' && `order_by=${sort}`, page > 1 && `page=${page}`].filter(Boolean)
  return query.length > 0 ? `?${query.join('&')}` : ''
}

/** A part of a category as a segment of the internal path: `asc`, `asc-2`. @param {CategoryPart} part */
const segmentOf = ({ sort, page }) => (page > 1 ? `${sort}-${page}` : sort)

/** The part that a segment of the internal path names; null: none. @param {string} segment @returns {CategoryPart | null} */
export function partOfSegment(segment) {
  const [name, page] = segment.split('-')
  const sort = sortOf(name)
  const part = sort ? { sort, page: pageOf(page) } : null
  return part && segmentOf(part) === segment ? part : null
}

/** @param {string | undefined} segment */
const idIn = (segment) => (segment && /^[1-9]\d{0,8}$/.test(segment) ? Number(segment) : null)

/** @param {string} path @param {URLSearchParams} search @returns {Page | null} */
function menuPage(path, search) {
  const [, section, segment, ...rest] = path.split('/')
  if (rest.length > 0) return null
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
    return { kind: 'menu', internal: (branch) => `/menu/${branch}/product/${id}`, needs: { what: 'product', id } }
  return null
}

/**
 * The page behind a public path without its language prefix; null: there is none. The part of the query that changes a prepared
 * page becomes a segment of the internal path.
 * @param {string} path @param {URLSearchParams} search @returns {Page | null}
 */
export function findPage(path, search) {
  if (PERSONAL.has(path) || /^\/order\/[\w-]{20,64}$/.test(path)) return { kind: 'personal', internal: path }
  const profile = profilePage(path)
  if (profile) return { kind: 'personal', internal: profile }
  if (path === MAP_FOR_MOBILE) return { kind: 'personal', internal: path, isFramed: true }
  if (path === STAFF) return { kind: 'personal', internal: path, isUnlisted: true }
  if (STATIC.has(path)) return { kind: 'static', internal: path }
  return menuPage(path, search)
}

/** What a sentence or a chat leaves behind an address. */
const LEFT_BEHIND = new Set('/.,;:!?)]»”"\'…')
/** A longer path is nobody's slip. */
const LONGEST_SLIP = 200
const BY_SMALL_LETTERS = new Map(FIXED_PATHS.map((path) => [path.toLowerCase(), path]))
const ITEM = /^\/(?:category|product)(?:\/[1-9]\d{0,8})?$/
const ORDER = /^\/(order|profile\/orders)\/([\w-]{1,64})$/i

/**
 * The page that an address without one means: other capitals, and punctuation or slashes behind it (`/faq`, `/product/15.`).
 * @param {string} path without its language prefix, as it came @returns {string | null} null: none
 */
function meantPath(path) {
  if (path.length > LONGEST_SLIP) return null
  let bare = path
  try {
    bare = decodeURIComponent(path)
  } catch {
    // A broken escape means no page, and is answered as such.
    return null
  }
  while (bare.length > 1 && LEFT_BEHIND.has(bare.charAt(bare.length - 1))) bare = bare.slice(0, -1)
  const small = bare.toLowerCase()
  const order = ORDER.exec(bare)
  const meant = BY_SMALL_LETTERS.get(small) ?? (ITEM.test(small) || small === '/' ? small : null)
  const found = meant ?? (order ? `/${order[1]?.toLowerCase()}/${order[2]}` : null)
  return found === path || (found && !findPage(found, new URLSearchParams())) ? null : found
}

/**
 * The same for a whole public pathname, whose language may be in capitals: `/EN/faq.` → `/en/FAQ`.
 * @param {string} pathname @returns {string | null}
 */
export function meantAddress(pathname) {
  const [, first = '', ...rest] = pathname.split('/')
  const language = localeOf(first.toLowerCase())
  if (!language) return meantPath(pathname)
  const path = `/${rest.join('/')}`
  const meant = meantPath(path) ?? (findPage(path, new URLSearchParams()) ? path : null)
  const address = meant && localizedHref(language, meant)
  return address === pathname ? null : address
}

/** How many ids a part of the cards covers: so its number follows from the id of a product. */
export const IDS_PER_PART = 60

/**
 * A page that is no address of the shop: the front makes the answers to searches of such (decision 059). null: there is none.
 * @param {string} path @returns {Page | null}
 */
export function findMould(path) {
  if (path === '/search') return { kind: 'menu', internal: (branch) => `/menu/${branch}/search` }
  const part = /^\/cards\/(\d{1,7})$/.exec(path)?.[1]
  return part ? { kind: 'menu', internal: (branch) => `/menu/${branch}/cards/${part}` } : null
}

/** The header by which the front asks for one; from outside it does not come through (scripts/front/requests.mjs). */
export const MOULD_HEADER = 'x-page-mould'

/** The segment of the internal path when no branch was chosen: the chain's own prices. */
export const NO_BRANCH = 'default'

/**
 * The name of a prepared page: its language and internal path. Middleware and the front make it alike from the same table.
 * @param {Locale} locale @param {string} internal
 */
export const pageKey = (locale, internal) => `/${locale}${internal}`

/**
 * The prepared page at a public address, before it is known what the menu holds; null: the address has none, or is not
 * written the way the shop writes it.
 * @param {string} pathname @param {string} query without its question mark
 * @returns {{ readonly locale: Locale, readonly keyFor: (branch: string) => string, readonly hasBranch: boolean,
 * readonly order: string } | null} `order`: the part of the query that the page depends on, as a query
 */
export function preparedPage(pathname, query) {
  const { locale, path } = splitPathname(pathname)
  if (localizedHref(locale, path) !== pathname) return null
  const search = new URLSearchParams(query)
  const page = findPage(path, search)
  if (!page || page.kind === 'personal') return null
  if (page.kind === 'static')
    return { locale, keyFor: () => pageKey(locale, page.internal), hasBranch: false, order: '' }
  return {
    locale,
    keyFor: (branch) => pageKey(locale, page.internal(branch)),
    hasBranch: true,
    order: page.needs?.what === 'category' ? queryOfPart(partIn(search)) : '',
  }
}
