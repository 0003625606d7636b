/**
 * The Content-Security-Policy of a page. Prepared pages name their inline scripts by hash (the cache handler knows them),
 * personal pages by nonce. Styles stay inline-able: React writes `style` attributes.
 * @param {readonly string[]} scriptSources CSP source expressions for the inline scripts, for example `'nonce-…'`
 * @returns {string}
 */
export const contentSecurityPolicy = (scriptSources) =>
  [
    "default-src 'none'",
    `script-src 'self' ${scriptSources.join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
