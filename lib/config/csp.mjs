import { chatScript } from './chat.mjs'

const TILES = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'

/** The origin of the keyless map's tiles; empty when the shop serves them itself. @param {string} template */
function tileOrigin(template) {
  const address = template.replace('{s}', '*')
  return URL.canParse(address) ? [new URL(address).origin] : []
}

/**
 * The Content-Security-Policy of a page. Prepared pages name their inline scripts by hash (the cache handler knows them),
 * personal pages by nonce. Styles come from files; React writes `style` attributes. No vendor's host is let in: maps and
 * chat run in sandboxed frames with policies of their own (frame-policy.ts, decision 021). The pictures of the keyless map
 * come from the settings of the build (`NEXT_PUBLIC_*`): any page can open a popup with a map.
 * @param {readonly string[]} scriptSources CSP source expressions for the inline scripts, for example `'nonce-…'`
 * @param {{ readonly isFramedByOwnPages?: boolean }} [options]
 * @returns {string}
 */
export function contentSecurityPolicy(scriptSources, { isFramedByOwnPages = false } = {}) {
  const hasFrames = Boolean(process.env.NEXT_PUBLIC_YANDEX_MAPS_KEY || chatScript())
  const tiles = tileOrigin(process.env.NEXT_PUBLIC_MAP_TILES_URL || TILES)
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptSources],
    // For browsers without the two directives below.
    'style-src': ["'self'", "'unsafe-inline'"],
    // The overlay of the development server writes style elements.
    'style-src-elem': ["'self'", ...(process.env.NODE_ENV === 'development' ? ["'unsafe-inline'"] : [])],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...tiles],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    // The shop's own service worker.
    'worker-src': ["'self'"],
    'media-src': ["'self'"],
    // The vendors' frames have addresses of the shop; a script in a frame cannot navigate it elsewhere.
    'frame-src': [hasFrames ? "'self'" : "'none'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': [isFramedByOwnPages ? "'self'" : "'none'"],
    // Firefox and Safari know no other way; what is sent is cut down before it is kept (scripts/front/reports.mjs).
    'report-uri': ['/reports'],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
