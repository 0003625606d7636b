/**
 * The entries of the navigation bar of phones, by their keys in the texts: the link of each, and the first parts of the paths that belong
 * to it. A page belongs to the first entry that lists its path.
 */
export const TABS = [
  { key: 'menu', path: '/', roots: ['/', '/category', '/product'] },
  { key: 'search', path: '/search', roots: ['/search'] },
  { key: 'orders', path: '/profile/orders', roots: ['/profile/orders', '/order'] },
  { key: 'profile', path: '/profile', roots: ['/profile'] },
  { key: 'cart', path: '/cart', roots: ['/cart', '/guest-order', '/payment'] },
] as const satisfies readonly { readonly key: string; readonly path: string; readonly roots: readonly string[] }[]

export type TabKey = (typeof TABS)[number]['key']
