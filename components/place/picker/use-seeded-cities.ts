import { useEffect, useState } from 'react'
import { type Cities, useCities } from '@/components/place/cities/use-cities'
import type { City } from '@/lib/contract/catalog'
import { useDestination } from '@/stores/place/destination'
import { keptCities } from '@/stores/place/kept-cities'

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
 * The cities to choose a branch from. Until the answer is there, a saved place shows the branches that were kept of its city
 * (specification §4).
 * @param isWanted false: nothing is asked yet
 */
export function useSeededCities(isWanted = true): Cities {
  const seed = useSeed(isWanted)
  const asked = useCities(isWanted)
  if (asked.state.kind !== 'loading' || seed.length === 0) return asked
  return { ...asked, state: { kind: 'seeded', cities: seed } }
}
