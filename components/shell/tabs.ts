/**
 * The entries of the bottom bar of phones, under their keys in the texts: where each leads, and the roots of the pages that belong to it.
 * A page belongs to the first that names it.
 */
export const TABS = [
  { key: 'menu', path: '/', roots: ['/', '/category', '/product'] },
  { key: 'search', path: '/search', roots: ['/search'] },
  { key: 'orders', path: '/profile/orders', roots: ['/profile/orders', '/order'] },
  { key: 'profile', path: '/profile', roots: ['/profile'] },
  { key: 'cart', path: '/cart', roots: ['/cart', '/guest-order', '/payment'] },
] as const satisfies readonly { readonly key: string; readonly path: string; readonly roots: readonly string[] }[]

export type TabKey = (typeof TABS)[number]['key']
