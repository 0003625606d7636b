import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Locale, localizedHref, splitPathname } from '@/lib/config/languages.mjs'
import { shopBrand } from '@/lib/server/brand'

/** `crowded`: too many visitors; `away`: the renderer or the API does not answer; `noPage`: the address is malformed. */
export type Reason = 'crowded' | 'away' | 'noPage'
interface Texts {
  readonly title: string
  readonly text: string
  readonly home: string
  readonly notice?: string
  /** The text before the phone, when an order can be placed only by phone. */
  readonly byPhone?: string
}

function textsIn(locale: Locale): Readonly<Record<Reason, Texts>> {
  const { crowded, away, errors } = JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8'))
  const { home, byPhone } = errors
  return {
    crowded: { ...crowded, home, byPhone },
    away: { ...away, home, byPhone },
    noPage: { title: errors.notFound, text: errors.notFoundText, home },
  }
}

const texts = new Map<Locale, Readonly<Record<Reason, Texts>>>()

/** Without a chain's colours, because chains differ; dark when the visitor's system is. */
const STYLE =
  ':root{color-scheme:light dark}body{max-width:36em;margin:0 auto;padding:20vh 16px;font:18px/1.5 system-ui,sans-serif;text-align:center;color:CanvasText;background:Canvas}h1{line-height:1.2}a{display:inline-block;padding:12px 24px;border-radius:24px;font-weight:600;text-decoration:none;color:Canvas;background:CanvasText}a[href^=tel]{padding:12px 4px;color:LinkText;background:none}'

/** The policy allows only the page's own style. */
export const PLAIN_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

function textsFor(url: string, reason: Reason) {
  const { locale } = splitPathname(url.split('?', 1)[0] ?? '/')
  const known = texts.get(locale) ?? textsIn(locale)
  texts.set(locale, known)
  return { locale, ...known[reason] }
}

/** A sentence with the chain's phone; '' for a page without one. */
function phoneLine(byPhone: string | undefined) {
  if (!byPhone) return ''
  try {
    const [{ digits, label }] = shopBrand().phones
    return `\n<p>${byPhone} <a href="tel:+${digits}">${label}</a></p>`
  } catch {
    // The page has to be sent even when the folder of the chain cannot be read.
    return ''
  }
}

const BODY = /<body\b[^>]*>/
const NOTICE_STYLE = 'display:block;padding:12px 16px;background:#ffe08a;color:#1b1512;text-align:center'

/**
 * Adds a sentence at the top of a ready page that nothing can be ordered now. React skips an unknown element at the start of the
 * body, so the page hydrates as usual.
 */
export function withAwayNotice(html: string, url: string) {
  const { notice } = textsFor(url, 'away')
  return html.replace(
    BODY,
    (body) => `${body}<shop-notice role="status" style="${NOTICE_STYLE}">${notice}</shop-notice>`,
  )
}

/**
 * A page that the front sends when no other one can be sent: it needs neither scripts nor files. With `seconds` it requests the
 * wanted page again.
 * @param url the requested address
 * @param seconds the wait before the next request
 */
export function plainPage(url: string, reason: Reason, seconds?: number) {
  const { locale, title, text, home, byPhone } = textsFor(url, reason)
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
<p><a href="${localizedHref(locale, '/')}">${home}</a></p>${phoneLine(byPhone)}
</html>
`
}
