import type { languageOf } from './cache-kinds'

export type OfflineTexts = {
  readonly title: string
  readonly text: string
  readonly retry: string
  readonly toMenu: string
}

const HOME = { ru: '/', en: '/en', kz: '/kz' } as const
const LANG = { ru: 'ru', en: 'en', kz: 'kk' } as const

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')

/**
 * The chain's colours, as a page has them in the `style` of its root; '' for a page without.
 * @param html a page of the shop
 */
export const coloursIn = (html: string): string => /<html[^>]*\sstyle="([^"<>]*)"/.exec(html)?.[1] ?? ''

/**
 * The address of the shop's font, which is stored with the page; null for a page without.
 * @param html a page of the shop
 */
export const fontIn = (html: string): string | null => /\/_next\/static\/media\/[\w.-]+\.woff2/.exec(html)?.[0] ?? null

/** What of a stored page the offline page looks like. */
export type KeptLook = { readonly colours: string; readonly font: string | null }

/** What a browser that has stored no page of the shop has. */
export const NO_LOOK: KeptLook = { colours: '', font: null }

/**
 * The page for an address that is not stored and cannot be fetched now; its retry button is a link to the same address.
 * @param look of a stored page; without it the page is grey, in the system's letters
 */
export function offlinePage(
  language: ReturnType<typeof languageOf>,
  texts: OfflineTexts,
  { colours, font }: KeptLook,
): string {
  const face = font ? `@font-face{font-family:Onest;font-weight:400 800;src:url(${font}) format('woff2')}\n` : ''
  return `<!doctype html><html lang="${LANG[language]}" style="${colours}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(texts.title)}</title>
<style>
${face}:root{color-scheme:light dark;--ink:var(--l-ink,#1a1a1a);--ground:var(--l-cream,#fafafa);--flame:var(--l-flame-strong,#222)}
@media (prefers-color-scheme:dark){:root{--ink:var(--d-ink,#f2f2f2);--ground:var(--d-cream,#141414);--flame:var(--d-flame-strong,#f2f2f2)}}
body{margin:0;font:1.0625rem/1.5 Onest,system-ui,sans-serif;color:var(--ink);background:var(--ground)}
main{box-sizing:border-box;min-height:100vh;display:grid;place-content:center;gap:16px;padding:24px;text-align:center}
h1{margin:0;font-size:1.75rem;line-height:1.15}p{margin:0 auto;max-width:36ch}
a{display:inline-block;min-width:220px;padding:0 22px;border-radius:24px;line-height:48px;color:inherit;box-shadow:inset 0 0 0 1.5px;font-weight:650;text-decoration:none}
a.first{color:var(--ground);background:var(--flame);box-shadow:none}
</style>
<main><h1>${escaped(texts.title)}</h1><p>${escaped(texts.text)}</p>
<p><a class="first" href="">${escaped(texts.retry)}</a></p><p><a href="${HOME[language]}">${escaped(texts.toMenu)}</a></p></main></html>`
}
