import { contentOf } from '../../../lib/server/lean-page.mjs'

/**
 * The page of results in parts (decision 059): what stands before and behind what was found, and what stands there in each state.
 * @typedef {{ readonly head: string, readonly states: ReadonlyMap<string, string>, readonly tail: string }} Mould
 */

/** Where the mould has what the visitor typed; in addresses its braces are encoded (`app/…/search/page.tsx`). */
const QUERY = /\{query\}|%7Bquery%7D/g
const TITLE = /<title>([^<]*)<\/title>/
const FIELD = '<input type="search"'
const HEADING = /<h1[^>]*>([^<]*)<\/h1>/

/** The picture of the first card is the largest of the first view: it loads at once (`components/ui/picture.tsx`). */
const LATER = 'loading="lazy" decoding="async"'
const AT_ONCE = 'loading="eager" decoding="sync" fetchPriority="high"'

const SIGNS = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#x27;'],
])

/** @param {string} text */
const escapeHtml = (text) => text.replace(/[&<>"']/g, (sign) => SIGNS.get(sign) ?? sign)

/** @param {string} html of the prepared page @returns {Mould | null} null: it is none */
export function readMould(html) {
  const content = contentOf(html, 'found')
  if (content === null) return null
  const start = html.indexOf(content)
  const found = [...content.matchAll(/<div data-state="([\w-]+)">/g)]
  const states = new Map(
    found.map(({ 1: name = '', index }, place) => [name, content.slice(index, found[place + 1]?.index)]),
  )
  return { head: html.slice(0, start), states, tail: html.slice(start + content.length) }
}

/** The cards of a prepared page of cards, by the ids of their products. @param {string} html @returns {ReadonlyMap<number, string> | null} null: it is none */
export function readCards(html) {
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

/** @param {string} query */
const inAddress = (query) => new URLSearchParams({ '': query }).toString().slice(1)

/** Puts the query into both places at once: what the visitor typed is no place. @param {string} html @param {string} query */
const withQuery = (html, query) =>
  html.replace(QUERY, (place) => (place.startsWith('%') ? inAddress(query) : escapeHtml(query)))

/** What stands before the results: with the query in the title and in the field. @param {Mould} mould @param {string} query */
export function headFor({ head, states }, query) {
  if (!query) return head
  const own = HEADING.exec(states.get('empty') ?? '')?.[1] ?? ''
  const wanted = withQuery(HEADING.exec(states.get('nothing') ?? '')?.[1] ?? own, query)
  return head
    .replace(TITLE, (_, title) => `<title>${title.replace(own, () => wanted)}</title>`)
    .replace(FIELD, () => `<input value="${escapeHtml(query)}" type="search"`)
}

/** @param {Mould} mould @param {'empty' | 'nothing' | 'failed'} state @param {string} query */
export const stateFor = ({ states }, state, query) => withQuery(states.get(state) ?? '', query)

/**
 * "28 dishes found": the mould has the words of the first sixty counts, among them one of each plural form.
 * @param {Mould} mould @param {string} locale @param {number} count
 */
function countWords({ states }, locale, count) {
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

/**
 * The results of a query.
 * @param {Mould} mould @param {object} found
 * @param {string} found.locale @param {string} found.query @param {number} found.total how many there are in all
 * @param {readonly string[]} found.cards the first of them
 */
export function resultsFor(mould, { locale, query, total, cards }) {
  const rest = total - cards.length
  const more = rest > 0 ? (mould.states.get('more') ?? '') : ''
  const numbered = more.replaceAll('{total}', String(total)).replaceAll('{rest}', String(Math.min(rest, cards.length)))
  const [first = '', ...others] = cards
  const list = first.replace(LATER, AT_ONCE) + others.join('')
  return withQuery(mould.states.get('found') ?? '', query)
    .replace('<div data-place="count"></div>', () => countWords(mould, locale, total))
    .replace('<div data-place="more"></div>', () => withQuery(numbered, query))
    .replace('</ul>', () => `${list}</ul>`)
}
