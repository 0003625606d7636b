import { useEffect, useState } from 'react'
import { type Cities, useCities } from '@/components/place/cities/use-cities'
import type { City } from '@/lib/contract/catalog'
import { useDestination } from '@/stores/place/destination'
import { keptCities } from '@/stores/place/kept-cities'

/** The saved place's city from the storage, to show until the API answers. */
function useSeed(isWanted: boolean): readonly City[] {
  const cityId = useDestination((store) => store.destination?.city.id)
  const [seed, setSeed] = useState<readonly City[]>([])
  useEffect(() => {
    if (isWanted && cityId !== undefined) setSeed(keptCities().filter(({ id }) => id === cityId))
  }, [isWanted, cityId])
  return seed
}

/**
 * The cities to choose a branch from. Until the API answers, it is the saved place's city with its stored branches
 * (specification §4).
 * @param isWanted false: send no request yet
 */
export function useSeededCities(isWanted = true): Cities {
  const seed = useSeed(isWanted)
  const asked = useCities(isWanted)
  if (asked.state.kind !== 'loading' || seed.length === 0) return asked
  return { ...asked, state: { kind: 'seeded', cities: seed } }
}
