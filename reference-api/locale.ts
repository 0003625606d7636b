/** Languages of the chain's content. On the wire Kazakh is `kz` (specification §7), inside it is `kk`. */
export const LOCALES = ['ru', 'en', 'kk'] as const
export type Locale = (typeof LOCALES)[number]

/** How languages are written on the wire: Kazakh is `kz` there, and `kk` in browsers. */
const BY_TAG: Readonly<Record<string, Locale>> = { ru: 'ru', en: 'en', kz: 'kk', kk: 'kk' }

/** The language asked for by `Accept-Language`; Russian when there is none that the chain speaks. */
export function localeOf(header: string | undefined): Locale {
  const asked = (header ?? '')
    .slice(0, 200)
    .split(',')
    .flatMap((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const locale = BY_TAG[tag.split('-')[0] ?? '']
      const weight = Number(
        parameters
          .find((one) => one.trim().startsWith('q='))
          ?.trim()
          .slice(2) ?? 1,
      )
      return locale && weight > 0 ? [{ locale, weight }] : []
    })
  return asked.sort((a, b) => b.weight - a.weight)[0]?.locale ?? LOCALES[0]
}
