import { useEffect, useState } from 'react'
import { type Cities, useCities } from '@/components/place/cities/use-cities'
import type { City } from '@/lib/contract/catalog'
import { useDestination } from '@/stores/place/destination'
import { storedCities } from '@/stores/place/stored-cities'

/** The city of the saved destination from the storage, to show until the API answers. */
function useSeed(): readonly City[] {
  const cityId = useDestination((store) => store.destination?.city.id)
  const [seed, setSeed] = useState<readonly City[]>([])
  useEffect(() => {
    if (cityId !== undefined) setSeed(storedCities().filter(({ id }) => id === cityId))
  }, [cityId])
  return seed
}

/**
 * The cities to choose a branch from. Until the API answers, it is the city of the saved destination with its stored branches
 * (specification §4).
 */
export function useCitiesOrStored(): Cities {
  const seed = useSeed()
  const answer = useCities()
  if (answer.state.kind !== 'loading' || seed.length === 0) return answer
  return { ...answer, state: { kind: 'seeded', cities: seed } }
}
