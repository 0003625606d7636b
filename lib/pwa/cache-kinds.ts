import type { CacheKind } from '@/lib/config/cache-names'
import { splitPathname } from '@/lib/config/languages.mjs'

type FetchedRequest = {
  readonly method: string
  readonly mode: string
  readonly url: URL
  readonly origin: string
}

const PAGES = /^\/(category(\/\d+)?|product\/\d+|cart|aboutUs|FAQ|offer|privacy|consent|refund|staff)?$/
const ORDER = /^\/order\/[\w-]{20,64}$/
const ASSETS = /^\/(_next\/static|media|flight)\//
const PICTURE = /^(\/media\/.+)-(320\.avif|640\.avif|640\.webp|960\.avif)$/
const PICTURE_SIZES = ['320.avif', '640.avif', '640.webp', '960.avif']
const MENU = /^\/api\/(pages\/(main|intro|product\/\d+)|categories|category\/\d+|cities|footer-info)$/

/**
 * In which cache the service worker stores a request. `asset`: a file with a hash in its name, fetched once; `page`: a
 * page that is the same for all visitors, or that the browser fills, like the cart and the tablet of a branch; `order`:
 * only the last one is stored, and it is deleted at logout; `menu`: data of popups. Null: the worker does not handle
 * it; personal data is never stored.
 */
export function cacheKindOf({ method, mode, url, origin }: FetchedRequest): CacheKind | null {
  if (method !== 'GET' || url.origin !== origin) return null
  if (ASSETS.test(url.pathname)) return 'asset'
  if (MENU.test(url.pathname)) return 'menu'
  if (mode !== 'navigate') return null
  const { path } = splitPathname(url.pathname)
  if (ORDER.test(path)) return 'order'
  return PAGES.test(path) ? 'page' : null
}

/** The same picture in its other sizes, the smallest first, because menu, popup and cart show different ones. */
export const otherSizesOf = (pathname: string): readonly string[] => {
  const [, picture, size] = PICTURE.exec(pathname) ?? []
  return picture ? PICTURE_SIZES.filter((other) => other !== size).map((other) => `${picture}-${other}`) : []
}

/** The files that a page needs to be displayed without network. */
export const assetsIn = (html: string): readonly string[] => [
  ...new Set(html.match(/\/_next\/static\/[^"'\\\s)]+\.(?:js|css|woff2)|\/flight\/[^"'\\\s]+/g) ?? []),
]
