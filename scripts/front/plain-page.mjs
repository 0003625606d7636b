import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { localizedHref, splitPathname } from '../../lib/config/languages.mjs'

/** @typedef {import('../../lib/config/languages.mjs').Locale} Locale */
/** @typedef {'crowded' | 'away' | 'noPage'} Reason too many guests; nothing answers behind the front; the address cannot be read */
/** @typedef {{ readonly title: string, readonly text: string, readonly home: string }} Texts */

/** @param {Locale} locale @returns {Readonly<Record<Reason, Texts>>} */
function textsIn(locale) {
  const file = fileURLToPath(new URL(`../../messages/${locale}.json`, import.meta.url))
  const { crowded, away, errors } = JSON.parse(readFileSync(file, 'utf8'))
  const { home } = errors
  return {
    crowded: { ...crowded, home },
    away: { ...away, home },
    noPage: { title: errors.notFound, text: errors.notFoundText, home },
  }
}

/** @type {Map<Locale, Readonly<Record<Reason, Texts>>>} */
const texts = new Map()

const STYLE =
  'body{max-width:36em;margin:0 auto;padding:20vh 16px;font:18px/1.5 system-ui,sans-serif;text-align:center;color:#222;background:#fff}a{color:inherit}'

/** It shows itself, and nothing else. */
export const PLAIN_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/**
 * A page that the front sends when nothing else can be sent: it needs neither scripts nor files. When it names a time, it asks for the
 * wanted page again.
 * @param {string} url that was asked for @param {Reason} reason @param {number} [seconds] until it is asked for again
 */
export function plainPage(url, reason, seconds) {
  const { locale } = splitPathname(url.split('?', 1)[0] ?? '/')
  const known = texts.get(locale) ?? textsIn(locale)
  texts.set(locale, known)
  const { title, text, home } = known[reason]
  const again = seconds ? `\n<meta http-equiv="refresh" content="${seconds}">` : ''
  return `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">${again}
<title>${title}</title>
<style>${STYLE}</style>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="${localizedHref(locale, '/')}">${home}</a></p>
</html>
`
}
