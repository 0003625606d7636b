import { chatScript } from './chat.mjs'

const TILES = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'

/** The origin of the keyless map's tiles; empty when the shop serves them itself. @param {string} template */
function tileOrigin(template) {
  const address = template.replace('{s}', '*')
  return URL.canParse(address) ? [new URL(address).origin] : []
}

/**
 * The Content-Security-Policy of a page. It allows the inline scripts of prepared pages by hash (the cache handler computes them) and
 * those of personal pages by nonce. Styles come from files, or from the document of a prepared page by hash; React writes `style`
 * attributes. No vendor's host is allowed: maps and chat run in sandboxed frames with policies of their own (frame-policy.ts,
 * decision 021). The tiles of the keyless map are allowed on every page, because any page can open a popup with a map; their host is a
 * setting of the build (`NEXT_PUBLIC_*`).
 * @param {readonly string[]} scriptSources CSP source expressions for the inline scripts, for example `'nonce-…'`
 * @param {{ readonly isFramedByOwnPages?: boolean, readonly styles?: readonly string[] }} [options] `styles`: the same for inline styles
 * @returns {string}
 */
export function contentSecurityPolicy(scriptSources, { isFramedByOwnPages = false, styles = [] } = {}) {
  const hasFrames = Boolean(process.env.NEXT_PUBLIC_YANDEX_MAPS_KEY || chatScript())
  const tiles = tileOrigin(process.env.NEXT_PUBLIC_MAP_TILES_URL || TILES)
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptSources],
    // Browsers without the two directives below use this one.
    'style-src': ["'self'", "'unsafe-inline'"],
    // The overlay of the development server adds style elements.
    'style-src-elem': ["'self'", ...styles, ...(process.env.NODE_ENV === 'development' ? ["'unsafe-inline'"] : [])],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...tiles],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    // The shop's own service worker.
    'worker-src': ["'self'"],
    'media-src': ["'self'"],
    // Frames of vendors have addresses of the shop, and a script in a frame cannot navigate it elsewhere.
    'frame-src': [hasFrames ? "'self'" : "'none'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': [isFramedByOwnPages ? "'self'" : "'none'"],
    // Firefox and Safari know no other way to report; personal data is removed from reports before they are logged (server/reports.ts).
    'report-uri': ['/reports'],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
