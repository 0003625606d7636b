import { type Locale, localizedHref } from '@/lib/config/languages.mjs'

export type OfflineTexts = {
  readonly title: string
  readonly text: string
  readonly retry: string
  readonly toMenu: string
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')

/**
 * The chain's colours in the `style` of a page's root; '' when the page has none.
 * @param html a page of the shop
 */
const coloursIn = (html: string): string => /<html[^>]*\sstyle="([^"<>]*)"/.exec(html)?.[1] ?? ''

/**
 * The address of the shop's font, which is stored with the page; null when the page has none.
 * @param html a page of the shop
 */
const fontIn = (html: string): string | null => /\/_next\/static\/media\/[\w.-]+\.woff2/.exec(html)?.[0] ?? null

/** The first group of a pattern in a page, as HTML; '' when it does not match. */
const foundIn = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? ''

/**
 * The parts of a stored page that the offline page shows: its colours and font, the chain's name, and the phone for
 * orders as HTML. '' or null: the stored page does not have it.
 */
export type StoredLook = {
  readonly colours: string
  readonly font: string | null
  readonly name: string
  readonly phone: string
}

/** The values for a browser that has stored no page of the shop. */
export const NO_LOOK: StoredLook = { colours: '', font: null, name: '', phone: '' }

/** @param html a page of the shop */
export const readLook = (html: string): StoredLook => ({
  colours: coloursIn(html),
  font: fontIn(html),
  name: foundIn(html, /<meta property="og:site_name" content="([^"<>]*)"/),
  phone: foundIn(html, /\shref="tel:(\+?\d+)"/),
})

/** +7 707 123 45 67, for a phone of eleven digits; any other as it is. */
const spaced = (phone: string): string =>
  phone.replace(/^\+?(\d)(\d{3})(\d{3})(\d{2})(\d{2})$/, '+$1\u00a0$2\u00a0$3\u00a0$4\u00a0$5')

/**
 * The page for an address that is not stored and cannot be fetched now; its retry button is a link to the same address.
 * Its header has a link to the menu, and the phone, which works without internet.
 * @param look of a stored page; without it the page is grey, in the system's font, and has no header
 */
export function offlinePage(locale: Locale, texts: OfflineTexts, { colours, font, name, phone }: StoredLook): string {
  const face = font ? `@font-face{font-family:Onest;font-weight:400 800;src:url(${font}) format('woff2')}\n` : ''
  const home = localizedHref(locale, '/')
  const call = phone && `<a href="tel:${phone}">${spaced(phone)}</a>`
  const head = name && `<header><a href="${home}">${name}</a>${call}</header>\n`
  return `<!doctype html><html lang="${locale}" style="${colours}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(texts.title)}</title>
<style>
${face}:root{color-scheme:light dark;--ink:var(--l-ink,#1a1a1a);--ground:var(--l-cream,#fafafa);--sand:var(--l-sand,#ececec);--flame:var(--l-flame,#222);--on:var(--l-on-flame,#fff)}
@media (prefers-color-scheme:dark){:root{--ink:var(--d-ink,#f2f2f2);--ground:var(--d-cream,#141414);--sand:var(--d-sand,#343434);--flame:var(--d-flame,#f2f2f2);--on:var(--d-on-flame,#141414)}}
body{display:flex;flex-direction:column;min-height:100vh;margin:0;font:1.0625rem/1.5 Onest,system-ui,sans-serif;color:var(--ink);background:var(--ground)}
a{color:inherit;text-decoration:none}
header{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 16px;padding:8px clamp(12px,3vw,32px);background:var(--sand);font-weight:650;line-height:44px}
header a:first-child{font-size:1.25rem;font-weight:800}
main{flex:1;display:grid;place-content:center;gap:16px;padding:24px;text-align:center}
h1{margin:0;font-size:1.75rem;line-height:1.15}p{margin:0 auto;max-width:36ch}
p a{display:inline-block;min-width:220px;padding:0 22px;border-radius:24px;line-height:48px;background:var(--sand);font-weight:650}
a.first{color:var(--on);background:var(--flame)}
</style>
${head}<main><h1>${escaped(texts.title)}</h1><p>${escaped(texts.text)}</p>
<p><a class="first" href="">${escaped(texts.retry)}</a></p><p><a href="${home}">${escaped(texts.toMenu)}</a></p></main></html>`
}
