import { chatScript } from './chat.mjs'

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

/** The one host of the chat (lib/config/chat.mjs); a vendor that needs more hosts is refused the rest. */
function chatSources() {
  const script = chatScript()
  if (!script) return { own: [], live: [] }
  const { origin, host } = new URL(script)
  return { own: [origin], live: [origin, `wss://${host}`] }
}

/**
 * The Content-Security-Policy of a page. Prepared pages name their inline scripts by hash (the cache handler knows them),
 * personal pages by nonce. Styles stay inline-able: React writes `style` attributes. What the maps need comes from the
 * settings of the build (`NEXT_PUBLIC_*`), and what the chat needs too: any page can open a popup with a map.
 * @param {readonly string[]} scriptSources CSP source expressions for the inline scripts, for example `'nonce-…'`
 * @param {{ readonly isFramedByOwnPages?: boolean }} [options]
 * @returns {string}
 */
export function contentSecurityPolicy(scriptSources, { isFramedByOwnPages = false } = {}) {
  const maps = process.env.NEXT_PUBLIC_YANDEX_MAPS_KEY ? YANDEX_MAPS : NOTHING
  const chat = chatSources()
  const tiles = tileOrigin(process.env.NEXT_PUBLIC_MAP_TILES_URL || TILES)
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptSources, ...maps.script, ...chat.own],
    'style-src': ["'self'", "'unsafe-inline'", ...maps.style, ...chat.own],
    'img-src': ["'self'", 'data:', ...tiles, ...maps.img, ...chat.own],
    'font-src': ["'self'", ...chat.own],
    'connect-src': ["'self'", ...maps.connect, ...chat.live],
    // The shop's own worker, which keeps the menu for a time without network.
    'worker-src': ["'self'", ...maps.worker],
    'media-src': ["'self'", ...chat.own],
    ...(chat.own.length > 0 && { 'frame-src': chat.own }),
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
