import { localeOf } from './languages.mjs'

/** @typedef {import('./languages.mjs').Locale} Locale */

/** A browser names a few languages; what stands behind is not read, so that a long header costs nothing. */
const LONGEST = 200

/** Browsers say `kk`; the chain says `kz` (specification §7). @param {string} tag @returns {Locale | null} */
function localeOfTag(tag) {
  const [language = ''] = tag.trim().split('-')
  return language === 'kk' ? 'kk' : localeOf(language)
}

/** @param {readonly string[]} parameters */
function weightOf(parameters) {
  const quality = parameters.map((one) => one.trim()).find((one) => one.startsWith('q='))
  return quality === undefined ? 1 : Number(quality.slice(2))
}

/**
 * The language of an `Accept-Language` header with the highest weight among those that the chain has (`kk-KZ,kk;q=0.9,ru;q=0.8`
 * → `kk`); null: none. The shop's front, its pages and the chain's API read the header with this function alone.
 * @param {string | null | undefined} header @returns {Locale | null}
 */
export function askedLocale(header) {
  const asked = (header ?? '')
    .slice(0, LONGEST)
    .split(',')
    .flatMap((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const locale = localeOfTag(tag)
      const weight = weightOf(parameters)
      return locale && weight > 0 ? [{ locale, weight }] : []
    })
  return asked.sort((a, b) => b.weight - a.weight)[0]?.locale ?? null
}
