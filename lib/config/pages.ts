import { SORTS, type Sort } from '@/lib/domain/menu'

/**
 * How a public path is served: prepared once for each language and branch (`menu`), prepared once for each language (`static`),
 * or rendered for one person (`personal`). Only pages marked as framed may be shown in a frame, by the shop's own pages; those
 * marked as unlisted tell search engines so in a header, too.
 */
export type Page =
  | { readonly kind: 'menu'; readonly internal: (branch: string) => string; readonly needs?: RequiredItem }
  | { readonly kind: 'static'; readonly internal: string }
  | { readonly kind: 'personal'; readonly internal: string; readonly isFramed?: true; readonly isUnlisted?: true }

/** The item of the menu without which the page does not exist. */
export type RequiredItem = { readonly what: 'category' | 'product'; readonly id: number }

/** The legal texts; each is a page and an article of the chain under the same name. */
export const LEGAL_TEXTS = ['offer', 'privacy', 'consent', 'refund'] as const
export type LegalText = (typeof LEGAL_TEXTS)[number]

const STATIC = new Set(['/aboutUs', '/FAQ', '/gradeUs', '/app-mobile', ...LEGAL_TEXTS.map((text) => `/${text}`)])
/** Shown inside the chain's apps (docs/map-for-mobile.md); what it shows depends on its query. */
const MAP_FOR_MOBILE = '/map-for-mobile-dev'
/** The page of a branch's tablet (decision 031). */
const STAFF = '/staff'
const PERSONAL = new Set(['/search', '/cart', '/payment', '/guest-order', '/login'])

const PROFILE_SECTIONS = ['personal', 'bonuses', 'cards', 'delivery', 'notifies', 'newNotifies', 'orders']
const PROFILE = new Set(['/profile', ...PROFILE_SECTIONS.map((section) => `/profile/${section}`)])

/** Every page with a fixed path, as a public path. */
export const FIXED_PATHS: readonly string[] = [...STATIC, MAP_FOR_MOBILE, STAFF, ...PERSONAL, ...PROFILE]

/** The personal area; `/profile/index` is the same page as `/profile` (design decision 10). */
function profilePage(path: string): string | null {
  if (path === '/profile/index') return '/profile'
  return PROFILE.has(path) || /^\/profile\/orders\/[\w-]{1,40}$/.test(path) ? path : null
}

const sortIn = (search: URLSearchParams): Sort => SORTS.find((sort) => sort === search.get('order_by')) ?? 'popular'

const idIn = (segment: string | undefined): number | null =>
  segment && /^[1-9]\d{0,8}$/.test(segment) ? Number(segment) : null

function menuPage(path: string, search: URLSearchParams): Page | null {
  const [, section, segment, ...rest] = path.split('/')
  if (rest.length > 0) return null
  if (path === '/') return { kind: 'menu', internal: (branch) => `/menu/${branch}` }
  if (section === 'category' && segment === undefined)
    return { kind: 'menu', internal: (branch) => `/menu/${branch}/category` }
  const id = idIn(segment)
  if (section === 'category' && id)
    return {
      kind: 'menu',
      internal: (branch) => `/menu/${branch}/category/${id}/${sortIn(search)}`,
      needs: { what: 'category', id },
    }
  if (section === 'product' && id)
    return { kind: 'menu', internal: (branch) => `/menu/${branch}/product/${id}`, needs: { what: 'product', id } }
  return null
}

/**
 * The page behind a public path without its language prefix; null: there is none. The part of the query that changes a prepared
 * page becomes a segment of the internal path.
 */
export function findPage(path: string, search: URLSearchParams): Page | null {
  if (PERSONAL.has(path) || /^\/order\/[\w-]{20,64}$/.test(path)) return { kind: 'personal', internal: path }
  const profile = profilePage(path)
  if (profile) return { kind: 'personal', internal: profile }
  if (path === MAP_FOR_MOBILE) return { kind: 'personal', internal: path, isFramed: true }
  if (path === STAFF) return { kind: 'personal', internal: path, isUnlisted: true }
  if (STATIC.has(path)) return { kind: 'static', internal: path }
  return menuPage(path, search)
}
