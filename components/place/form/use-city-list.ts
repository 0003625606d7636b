import { useLocale } from 'next-intl'
import { call } from '@/lib/api/call'
import { useAnswer } from '@/lib/api/use-answer'
import { type Asked, ready, refused } from '@/lib/api/use-question'
import { type City, catalogRoutes } from '@/lib/contract/catalog'
import { keepCities, keptCities } from '@/stores/place/kept-cities'

/** Cities with their branches; the ones of last time when the API does not answer (specification §3). */
export function useCityList(): { readonly state: Asked<readonly City[]>; readonly retry: () => void } {
  return useAnswer<readonly City[]>(useLocale(), 'cities', async (api) => {
    try {
      const reply = await call(api, catalogRoutes.cities, {})
      if (reply.status !== 200) return refused(reply.body)
      keepCities(reply.body.cities)
      return ready(reply.body.cities)
    } catch (error) {
      const kept = keptCities()
      if (kept.length === 0) throw error
      return ready(kept)
    }
  })
}
