import { DRAFT, TYPED_ADDRESS, TYPED_TEXTS } from './chain.mjs'
import { SAVED_ADDRESSES } from './customer.mjs'
import { ADDRESS, LONG, LONG_WORD } from './long-texts.mjs'
import { textsOf } from './shop.mjs'

/** Names of languages, and texts that people typed: the same in every language. */
const TYPED = [
  ...Object.values(LONG),
  ...Object.values(TYPED_TEXTS),
  ADDRESS.entrance,
  ADDRESS.apartment,
  ADDRESS.floor,
  LONG_WORD,
]
  .concat([DRAFT.name, DRAFT.comment, TYPED_ADDRESS.street, TYPED_ADDRESS.home, TYPED_ADDRESS.comment])
  .concat(SAVED_ADDRESSES.flatMap(({ street, comment }) => [street, comment]).filter(Boolean))
/** The longest first, because one may be part of another. */
const AS_IT_IS = ['Русский', 'Қазақша', 'English', 'Қаз', 'Рус', ...TYPED].sort((a, b) => b.length - a.length)
const ENGLISH =
  /\b(the|and|your|you|order|cart|add|close|loading|error|failed|fault|delivery|pickup|search|menu|please|retry|open|save|cancel|total|free|undefined|null|NaN|invalid|required|expected|received)\b/i
/** A key without a text, or a placeholder without a value. */
const RAW = /^[a-z]+[a-zA-Z]*(\.[a-zA-Z]+)+$|\[object|\{\w+\}/
const CYRILLIC = /\p{Script=Cyrillic}/u
const KAZAKH = /[әғқңөұүһі]/i

/** Every text by its key. @param {any} texts @param {string} [prefix] @returns {[string, string][]} */
const flat = (texts, prefix = '') =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : flat(value, `${prefix}${key}.`),
  )

/** Texts of another language that differ from those of the page's own. @param {string} other @param {string} own */
function foreignTexts(other, own) {
  const ours = new Map(flat(textsOf(own)))
  const said = new Set(ours.values())
  return new Set(
    flat(textsOf(other))
      .filter(([key, text]) => ours.get(key) !== text && !said.has(text) && !text.includes('{'))
      .map(([, text]) => text),
  )
}

/** Runs in the page: all text that is visible or read out. */
const readAll = () => {
  const read = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    if (text.parentElement && !text.parentElement.closest('script, style, noscript, [lang]:not(html)'))
      read.push(text.textContent ?? '')
  for (const name of ['aria-label', 'placeholder', 'alt', 'title', 'aria-valuetext'])
    for (const element of document.querySelectorAll(`[${name}]:not([lang])`))
      read.push(element.getAttribute(name) ?? '')
  return [...new Set(read.map((text) => text.trim().replace(/\s+/g, ' ')).filter(Boolean)), document.title]
}

/** Texts in another language than the page's. @param {import('./shop.mjs').Shop} shop @returns {Promise<string[]>} */
export async function foreignWordsIn({ page, chain: { locale } }) {
  const others = ['ru', 'en', 'kk'].filter((one) => one !== locale).map((one) => foreignTexts(one, locale))
  const wrong = []
  for (const text of await page.evaluate(readAll)) {
    const own = AS_IT_IS.reduce((left, known) => left.replaceAll(known, ''), text)
    const isForeign =
      others.some((texts) => texts.has(text)) ||
      RAW.test(own) ||
      (locale === 'en' ? CYRILLIC.test(own) : ENGLISH.test(own)) ||
      (locale === 'ru' && KAZAKH.test(own))
    if (isForeign) wrong.push(`language: ${text.slice(0, 120)}`)
  }
  return wrong
}
