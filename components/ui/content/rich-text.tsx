import { createElement, type ReactNode } from 'react'
import styles from './rich-text.module.css'

/** The allowed elements of an article. */
const ALLOWED = new Set(['h2', 'p', 'ul', 'li', 'strong', 'em'])

/** Elements whose content is dropped. */
const SWALLOWED = /<(script|style|template|iframe|noscript|svg|math)\b[\s\S]*?(<\/\1\s*>|$)/gi

const TOKEN = /<!--[\s\S]*?(?:-->|$)|<\/?([a-z][a-z0-9-]*)(?:[^<>"']|"[^"]*"|'[^']*')*>/gi

/** Splitting by it puts e-mail addresses at the odd indexes. */
const EMAIL = /(\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  mdash: '—',
  ndash: '–',
  laquo: '«',
  raquo: '»',
}

const decode = (text: string): string =>
  text.replace(/&(#\d{1,6}|#x[\da-f]{1,5}|[a-z]{2,6});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
  })

type Open = { readonly tag: string | null; readonly children: ReactNode[] }

/**
 * Turns the HTML of an article into elements: headings, paragraphs, lists and emphasis. Every other tag and every attribute
 * is dropped, so nothing of it can run, load or style. E-mail addresses are held together.
 */
export function parseRichText(html: string): ReactNode[] {
  const root: Open = { tag: null, children: [] }
  const stack: Open[] = [root]
  let key = 0
  const top = () => stack.at(-1) ?? root
  const addText = (text: string) => {
    if (!text) return
    for (const [index, part] of decode(text).split(EMAIL).entries())
      if (part)
        top().children.push(index % 2 ? createElement('span', { key: key++, className: styles.email }, part) : part)
  }
  const close = () => {
    const done = stack.pop()
    if (done?.tag) top().children.push(createElement(done.tag, { key: key++ }, ...done.children))
  }

  const source = html.replace(SWALLOWED, '')
  let end = 0
  for (const match of source.matchAll(TOKEN)) {
    addText(source.slice(end, match.index))
    end = match.index + match[0].length
    const tag = match[1]?.toLowerCase()
    if (!tag || !ALLOWED.has(tag)) continue
    if (!match[0].startsWith('</')) stack.push({ tag, children: [] })
    // A closing tag also closes open elements inside; one without an opening tag is ignored.
    else
      while (stack.some((open) => open.tag === tag)) {
        const isDone = top().tag === tag
        close()
        if (isDone) break
      }
  }
  addText(source.slice(end))
  while (stack.length > 1) close()
  return root.children
}

/** An article of the chain, see `parseRichText`. */
export const RichText = ({ html }: { readonly html: string }) => (
  <div className={`text-l ${styles.text}`}>{parseRichText(html)}</div>
)
