/** What the service worker keeps, each under a name of its own in the browser. */
export const CACHE_KINDS = ['asset', 'page', 'order', 'menu'] as const
export type CacheKind = (typeof CACHE_KINDS)[number]

export const cacheName = (kept: CacheKind): string => `shop-${kept}`
