/** The pictures of the brand by their public addresses: a chain's own are in `brand/`, those of a shop without them in `public/`. */
export const BRAND_FILES = /** @type {const} */ ([
  'apple-touch-icon.png',
  'favicon.ico',
  'icon-192.png',
  'icon-512.png',
  'icon.svg',
  'og-default.jpg',
])
