import { requestAnswer } from '@/lib/api/query/request'
import { type City, catalogRoutes } from '@/lib/contract/catalog'
import type { Locale } from '@/lib/i18n/locales'
import { storeCities, storedCities } from '@/stores/place/stored-cities'

export type LoadedCities = {
  readonly cities: readonly City[]
  /** False: the API did not answer; these are the cities of its last answer, perhaps in another language. */
  readonly isLive: boolean
}

/**
 * Cities with their branches, and whether these are open now. The answer is stored; when the API does not answer, the stored one is used
 * (specification §3).
 * @throws RequestError when the API does not answer and nothing is stored
 */
export async function loadCities(locale: Locale, signal?: AbortSignal): Promise<LoadedCities> {
  try {
    const { cities } = await requestAnswer(locale, catalogRoutes.cities, {}, { ...(signal && { signal }) })
    storeCities(cities)
    return { cities, isLive: true }
  } catch (error) {
    const cities = storedCities()
    if (cities.length === 0) throw error
    return { cities, isLive: false }
  }
}
