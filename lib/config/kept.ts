/** What the service worker keeps, each under a name of its own in the browser. */
export const KEPT = ['asset', 'page', 'order', 'menu'] as const
export type KeptKind = (typeof KEPT)[number]

export const cacheName = (kept: KeptKind): string => `shop-${kept}`
