import { contentOf } from '@/lib/server/page-cache/lean-page.mjs'

/** The page of results in parts (decision 059): the text before and behind the results, and the contents for each state. */
export interface ResultsTemplate {
  readonly head: string
  readonly states: ReadonlyMap<string, string>
  readonly tail: string
}

/** The placeholder for the query; in addresses its braces are encoded (`app/…/search/page.tsx`). */
const QUERY = /\{query\}|%7Bquery%7D/g
const TITLE = /<title>([^<]*)<\/title>/
/** The fields of the header and, for phones, of the page. */
const FIELDS = /<input type="search"/g
const HEADING = /<h1[^>]*>([^<]*)<\/h1>/

/** The picture of the first card is the largest on the first screen, so it loads at once (`components/ui/content/picture.tsx`). */
const LATER = 'loading="lazy" decoding="async"'
const AT_ONCE = 'loading="eager" decoding="sync" fetchPriority="high"'

const SIGNS = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#x27;'],
])

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => SIGNS.get(sign) ?? sign)

/**
 * @param html the HTML of the prepared page
 * @returns null: the page is not the template
 */
export function readTemplate(html: string): ResultsTemplate | null {
  const content = contentOf(html, 'found')
  if (content === null) return null
  const start = html.indexOf(content)
  const found = [...content.matchAll(/<div data-state="([\w-]+)">/g)]
  const states = new Map(
    found.map(({ 1: name = '', index }, place) => [name, content.slice(index, found[place + 1]?.index)]),
  )
  return { head: html.slice(0, start), states, tail: html.slice(start + content.length) }
}

/**
 * The cards of a prepared page of cards, by the ids of their products.
 * @returns null: the page has no cards
 */
export function readCards(html: string): ReadonlyMap<number, string> | null {
  const content = contentOf(html, 'cards')
  if (content === null) return null
  const found = [...content.matchAll(/<ul data-card="(\d+)">/g)]
  return new Map(
    found.map(({ 0: opening, 1: id, index }, place) => [
      Number(id),
      content.slice(index + opening.length, (found[place + 1]?.index ?? content.length) - '</ul>'.length),
    ]),
  )
}

const inAddress = (query: string) => new URLSearchParams({ '': query }).toString().slice(1)

/** Puts the query into both kinds of placeholders in one pass, because a typed query may look like a placeholder. */
const withQuery = (html: string, query: string) =>
  html.replace(QUERY, (place) => (place.startsWith('%') ? inAddress(query) : escapeHtml(query)))

/** The part before the results, with the query in the title and in the fields. */
export function headFor({ head, states }: ResultsTemplate, query: string) {
  if (!query) return head
  const own = HEADING.exec(states.get('empty') ?? '')?.[1] ?? ''
  const wanted = withQuery(HEADING.exec(states.get('nothing') ?? '')?.[1] ?? own, query)
  return head
    .replace(TITLE, (_, title) => `<title>${title.replace(own, () => wanted)}</title>`)
    .replace(FIELDS, () => `<input value="${escapeHtml(query)}" type="search"`)
}

export const stateFor = ({ states }: ResultsTemplate, state: 'empty' | 'nothing' | 'failed', query: string) =>
  withQuery(states.get(state) ?? '', query)

/** "28 dishes found": the template contains the words of the counts 1 to 60, among them every plural form. */
function countWords({ states }: ResultsTemplate, locale: string, count: number) {
  const known = states.get(`count-${count}`)
  if (known !== undefined) return known
  const rules = new Intl.PluralRules(locale)
  const form = rules.select(count)
  for (let like = 60; like > 0; like--) {
    const words = states.get(`count-${like}`)
    if (words === undefined || rules.select(like) !== form) continue
    return words.replace(/>[^<]+</g, (text) => text.replace(String(like), String(count)))
  }
  return ''
}

/** The results of a query. */
export function resultsFor(
  template: ResultsTemplate,
  {
    locale,
    query,
    total,
    cards,
  }: {
    locale: string
    query: string
    /** The number of all results. */
    total: number
    /** The cards of the first results. */
    cards: readonly string[]
  },
) {
  const rest = total - cards.length
  const more = rest > 0 ? (template.states.get('more') ?? '') : ''
  const numbered = more.replaceAll('{total}', String(total)).replaceAll('{rest}', String(Math.min(rest, cards.length)))
  const [first = '', ...others] = cards
  const list = first.replace(LATER, AT_ONCE) + others.join('')
  return withQuery(template.states.get('found') ?? '', query)
    .replace('<div data-place="count"></div>', () => countWords(template, locale, total))
    .replace('<div data-place="more"></div>', () => withQuery(numbered, query))
    .replace('</ul>', () => `${list}</ul>`)
}
