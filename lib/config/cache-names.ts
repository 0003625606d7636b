/** The kinds of files that the service worker stores, each in a cache of its own. */
export const CACHE_KINDS = ['asset', 'page', 'order', 'menu'] as const
export type CacheKind = (typeof CACHE_KINDS)[number]

export const cacheName = (kept: CacheKind): string => `shop-${kept}`
