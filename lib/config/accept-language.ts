import { LOCALES, type Locale, localeOf } from './languages.mjs'

/** How many languages of the header are read: browsers name a few, and a long header must not cost time. */
const LONGEST = 200

/** Browsers write `kk`, the chain writes `kz` (specification §7): both are accepted. */
function localeOfTag(tag: string): Locale | null {
  const [language = ''] = tag.trim().split('-')
  return LOCALES.find((locale) => locale === language) ?? localeOf(language)
}

function weightOf(parameters: readonly string[]) {
  const quality = parameters.map((one) => one.trim()).find((one) => one.startsWith('q='))
  return quality === undefined ? 1 : Number(quality.slice(2))
}

/**
 * The language of an `Accept-Language` header with the highest weight among those that the chain has (`kk-KZ,kk;q=0.9,ru;q=0.8`
 * → `kk`); null: none. The shop's front, its pages and the chain's API read the header with this function alone.
 */
export function acceptedLocale(header: string | null | undefined): Locale | null {
  const accepted = (header ?? '')
    .slice(0, LONGEST)
    .split(',')
    .flatMap((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const locale = localeOfTag(tag)
      const weight = weightOf(parameters)
      return locale && weight > 0 ? [{ locale, weight }] : []
    })
  return accepted.sort((a, b) => b.weight - a.weight)[0]?.locale ?? null
}
