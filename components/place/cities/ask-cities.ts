import { answerTo } from '@/lib/api/query/request'
import { type City, catalogRoutes } from '@/lib/contract/catalog'
import type { Locale } from '@/lib/i18n/locales'
import { keepCities } from '@/stores/place/kept-cities'

/** Asks for the cities outside of a view and keeps them. @throws RequestError */
export async function askCities(locale: Locale, signal: AbortSignal): Promise<readonly City[]> {
  const { cities } = await answerTo(locale, catalogRoutes.cities, {}, { signal })
  keepCities(cities)
  return cities
}
