import { useEffect, useState } from 'react'
import { useApiQuery } from '@/lib/api/query/use-api-query'
import { type City, catalogRoutes } from '@/lib/contract/catalog'
import { useDestination } from '@/stores/place/destination'
import { keepCities, keptCities } from '@/stores/place/kept-cities'

/** `stale`: the API does not answer, what it answered last is shown; `seeded`: it is still being asked. */
export type CitiesState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly isOffline: boolean }
  | { readonly kind: 'ready' | 'stale' | 'seeded'; readonly cities: readonly City[] }

/** What was kept of a saved place's city, to be shown while the API is asked. */
function useSeed(isWanted: boolean): readonly City[] {
  const cityId = useDestination((store) => store.destination?.city.id)
  const [seed, setSeed] = useState<readonly City[]>([])
  useEffect(() => {
    if (isWanted && cityId !== undefined) setSeed(keptCities().filter(({ id }) => id === cityId))
  }, [isWanted, cityId])
  return seed
}

/**
 * Cities with their branches and whether these are open now. Until the answer is there, a saved place shows the branches that
 * were kept of its city (specification §4); when it does not come, all that was kept.
 * @param isWanted false: nothing is asked yet
 */
export function useCities(isWanted = true): { readonly state: CitiesState; readonly retry: () => void } {
  const seed = useSeed(isWanted)
  const { state, retry } = useApiQuery(catalogRoutes.cities, isWanted ? {} : null)
  const answered = state.kind === 'ready' ? state.data.cities : null

  useEffect(() => {
    if (answered) keepCities(answered)
  }, [answered])

  const stateNow = (): CitiesState => {
    if (answered) return { kind: 'ready', cities: answered }
    if (state.kind !== 'failed') return seed.length > 0 ? { kind: 'seeded', cities: seed } : { kind: 'loading' }
    const kept = keptCities()
    return kept.length > 0 ? { kind: 'stale', cities: kept } : { kind: 'failed', isOffline: state.isOffline }
  }
  return { state: stateNow(), retry }
}
