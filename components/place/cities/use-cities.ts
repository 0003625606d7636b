import { useLocale } from 'next-intl'
import { useEffect, useState } from 'react'
import { useQuestion } from '@/lib/api/use-question'
import type { City } from '@/lib/contract/catalog'
import { useDestination } from '@/stores/place/destination'

/** `stale`: the API does not answer, what it answered last is shown; `seeded`: it is still being asked. */
export type CitiesState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly isOffline: boolean }
  | { readonly kind: 'ready' | 'stale' | 'seeded'; readonly cities: readonly City[] }

/** Fetched with the first question, so that a popup can be there before it. */
const fetchAsking = () => import('./ask-cities')

/** What was kept of a saved place's city, to be shown while the API is asked. */
function useSeed(isWanted: boolean): readonly City[] {
  const cityId = useDestination((store) => store.destination?.city.id)
  const [seed, setSeed] = useState<readonly City[]>([])
  useEffect(() => {
    if (!isWanted || cityId === undefined) return
    fetchAsking().then(
      ({ keptCity }) => setSeed(keptCity(cityId)),
      () => {},
    )
  }, [isWanted, cityId])
  return seed
}

/**
 * Cities with their branches and whether these are open now. Until the answer is there, a saved place shows the branches that
 * were kept of its city (specification §4); when it does not come, all that was kept.
 * @param isWanted false: nothing is asked yet
 */
export function useCities(isWanted = true): { readonly state: CitiesState; readonly retry: () => void } {
  const locale = useLocale()
  const seed = useSeed(isWanted)
  const { state, retry } = useQuestion(isWanted ? `cities ${locale}` : null, async (signal) =>
    (await fetchAsking()).askCities(locale, signal),
  )
  const stateNow = (): CitiesState => {
    if (state.kind === 'ready') return state.answer
    if (state.kind === 'failed') return { kind: 'failed', isOffline: state.isOffline }
    return seed.length > 0 ? { kind: 'seeded', cities: seed } : { kind: 'loading' }
  }
  return { state: stateNow(), retry }
}
