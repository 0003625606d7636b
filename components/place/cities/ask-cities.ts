import { browserApi } from '@/lib/api/browser'
import { call } from '@/lib/api/call'
import { type Answered, ready, refused } from '@/lib/api/use-question'
import { type City, catalogRoutes } from '@/lib/contract/catalog'
import type { Locale } from '@/lib/i18n/locales'
import { keepCities, keptCities } from '@/stores/place/kept-cities'

type Cities = { readonly kind: 'ready' | 'stale'; readonly cities: readonly City[] }

/** What was answered last; without anything kept the failure stands. */
function keptInstead<T>(failure: () => T): T | Answered<Cities> {
  const cities = keptCities()
  return cities.length === 0 ? failure() : ready({ kind: 'stale', cities })
}

/** Asks for the cities and keeps them; those that were kept when the API does not answer. @throws ApiError without any */
export async function askCities(locale: Locale, signal: AbortSignal): Promise<Answered<Cities>> {
  try {
    const reply = await call({ ...browserApi(locale), signal }, catalogRoutes.cities, {})
    if (reply.status !== 200) return keptInstead(() => refused(reply.body))
    keepCities(reply.body.cities)
    return ready({ kind: 'ready', cities: reply.body.cities })
  } catch (error) {
    return keptInstead(() => {
      throw error
    })
  }
}

/** One city of those that were kept, or nothing. */
export const keptCity = (id: number): readonly City[] => keptCities().filter((city) => city.id === id)
