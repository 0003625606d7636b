/** The languages as the chain's API names them: Kazakh is `kz` there (specification §7). */
export type LanguageCode = 'ru' | 'en' | 'kz'

/** Browsers say `kk`. */
const BY_TAG: Readonly<Record<string, LanguageCode>> = { ru: 'ru', en: 'en', kz: 'kz', kk: 'kz' }

const LONGEST = 200

function weightOf(parameters: readonly string[]): number {
  const quality = parameters.map((one) => one.trim()).find((one) => one.startsWith('q='))
  return quality === undefined ? 1 : Number(quality.slice(2))
}

/**
 * The language of an `Accept-Language` header with the highest weight among those that the chain has (`kk-KZ,kk;q=0.9,ru;q=0.8`
 * → `kz`); null: none.
 */
export function askedLanguage(header: string | null | undefined): LanguageCode | null {
  const asked = (header ?? '')
    .slice(0, LONGEST)
    .split(',')
    .flatMap((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const language = BY_TAG[tag.trim().split('-')[0] ?? '']
      const weight = weightOf(parameters)
      return language && weight > 0 ? [{ language, weight }] : []
    })
  return asked.sort((a, b) => b.weight - a.weight)[0]?.language ?? null
}
