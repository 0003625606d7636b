const TILES = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'

/** The origin of the keyless map's pictures; none when the shop serves them itself. @param {string} template */
function tileOrigin(template) {
  const address = template.replace('{s}', '*')
  return URL.canParse(address) ? [new URL(address).origin] : []
}

/**
 * What the vendor's page about its map asks for, without what serves search and routes, and without `unsafe-eval`: only the
 * vector engine would need that, and the map runs in raster mode.
 */
const YANDEX_MAPS = {
  script: ['https://api-maps.yandex.ru', 'https://*.api-maps.yandex.ru', 'https://yastatic.net'],
  style: ['https://api-maps.yandex.ru', 'https://*.api-maps.yandex.ru', 'https://yastatic.net'],
  connect: ['https://api-maps.yandex.ru', 'https://*.api-maps.yandex.ru', 'https://*.maps.yandex.net'],
  img: [
    'https://api-maps.yandex.ru',
    'https://*.api-maps.yandex.ru',
    'https://*.maps.yandex.net',
    'https://yastatic.net',
  ],
  worker: ['data:', 'https://api-maps.yandex.ru', 'https://*.api-maps.yandex.ru', 'https://yastatic.net'],
}
const NOTHING = { script: [], style: [], connect: [], img: [], worker: [] }

/**
 * The Content-Security-Policy of a page. Prepared pages name their inline scripts by hash (the cache handler knows them),
 * personal pages by nonce. Styles stay inline-able: React writes `style` attributes. What the maps need comes from the
 * settings of the build (`NEXT_PUBLIC_*`): any page can open a popup with a map.
 * @param {readonly string[]} scriptSources CSP source expressions for the inline scripts, for example `'nonce-…'`
 * @param {{ readonly isFramedByOwnPages?: boolean }} [options]
 * @returns {string}
 */
export function contentSecurityPolicy(scriptSources, { isFramedByOwnPages = false } = {}) {
  const maps = process.env.NEXT_PUBLIC_YANDEX_MAPS_KEY ? YANDEX_MAPS : NOTHING
  const tiles = tileOrigin(process.env.NEXT_PUBLIC_MAP_TILES_URL || TILES)
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptSources, ...maps.script],
    'style-src': ["'self'", "'unsafe-inline'", ...maps.style],
    'img-src': ["'self'", 'data:', ...tiles, ...maps.img],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...maps.connect],
    ...(maps.worker.length > 0 && { 'worker-src': maps.worker }),
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': [isFramedByOwnPages ? "'self'" : "'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
