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
  /** The link to the same page; not for an address that never leads to one. */
  readonly retry?: string
}

function textsIn(locale: Locale): Readonly<Record<Reason, Texts>> {
  const { crowded, away, errors } = JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8'))
  const { home, byPhone, retry } = errors
  return {
    crowded: { ...crowded, home, byPhone, retry },
    away: { ...away, home, byPhone, retry },
    noPage: { title: errors.notFound, text: errors.notFoundText, home },
  }
}

const texts = new Map<Locale, Readonly<Record<Reason, Texts>>>()

/** The specification's text for an error without a message for customers (§8), as on the error pages of Next (`error-page.tsx`). */
const DEFAULT_MESSAGE = 'Error'

const TOKENS = ['ink', 'ink-soft', 'flame', 'on-flame', 'cream', 'sand'] as const
type Colours = Readonly<Record<(typeof TOKENS)[number], string>>

/** The colours of a page when the folder of the chain cannot be read; those of `app/globals.css`. */
const GREYS = {
  light: {
    ink: '#1a1a1a',
    'ink-soft': '#565656',
    flame: '#3d3d3d',
    'on-flame': '#fff',
    cream: '#fafafa',
    sand: '#ececec',
  },
  dark: {
    ink: '#f2f2f2',
    'ink-soft': '#b5b5b5',
    flame: '#d0d0d0',
    'on-flame': '#1a1a1a',
    cream: '#141414',
    sand: '#333',
  },
} as const

/** The look of the other error pages (`message-page.module.css`), with the fonts of the device. */
const LAYOUT = `body{display:grid;align-content:center;justify-items:center;gap:16px;box-sizing:border-box;min-height:100vh;max-width:560px;margin:0 auto;padding:32px 16px;font:1rem/1.5 system-ui,sans-serif;text-align:center;overflow-wrap:anywhere;color:var(--ink);background:var(--cream)}h1,p{margin:0}h1{font-size:clamp(1.875rem,1.4rem + 2.4vw,3rem);font-weight:800;line-height:1.1;hyphens:auto}h1+p{font-size:1.125rem}h1+p,small{color:var(--ink-soft)}.actions{display:flex;flex-wrap:wrap;justify-content:center;gap:12px}.actions a{display:inline-block;padding:12px 22px;border-radius:32px;font-weight:650;text-decoration:none;color:var(--ink);background:var(--sand)}.actions a:first-child:not(:last-child){color:var(--on-flame);background:var(--flame)}[href^=tel]{display:inline-block;padding-block:10px;font-weight:700;white-space:nowrap;color:inherit}`

const tokens = (colours: Colours) => TOKENS.map((name) => `--${name}:${colours[name]}`).join(';')

function coloursOfChain(): { readonly light: Colours; readonly dark: Colours } {
  try {
    return shopBrand().palette
  } catch {
    return GREYS
  }
}

function writeStyle() {
  const { light, dark } = coloursOfChain()
  return `:root{color-scheme:light dark;${tokens(light)}}@media (prefers-color-scheme:dark){:root{${tokens(dark)}}}html{background:var(--cream)}${LAYOUT}`
}

let style: string | null = null
const styleOfPage = () => {
  style ??= writeStyle()
  return style
}

/** The policy allows only the page's own style. */
export const plainPagePolicy = () =>
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(styleOfPage()).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

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
 * Adds a sentence at the top of a prepared page that nothing can be ordered now. React skips an unknown element at the start of the
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
  const { locale, title, text, home, byPhone, retry } = textsFor(url, reason)
  const again = seconds ? `\n<meta http-equiv="refresh" content="${seconds}">` : ''
  return `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">${again}
<title>${title}</title>
<style>${styleOfPage()}</style>
<h1>${title}</h1>
<p>${text}</p>
<p class="actions">${retry ? `<a href="">${retry}</a>` : ''}<a href="${localizedHref(locale, '/')}">${home}</a></p>${phoneLine(byPhone)}${retry ? `\n<p><small lang="en">${DEFAULT_MESSAGE}</small></p>` : ''}
</html>
`
}
