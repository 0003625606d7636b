import { useState } from 'react'
import type { Cities } from '@/components/place/cities/use-cities'
import type { CityName } from '@/lib/domain/destination'
import { useDestination } from '@/stores/place/destination'
import { useSeededCities } from './use-seeded-cities'

/** The state of the start popup: city names, the chosen city, and the request for the cities' branches. */
export type Start = {
  /** Empty until the names are known. */
  readonly cityNames: readonly CityName[]
  readonly cityId: number | null
  readonly chooseCity: (id: number) => void
  readonly asked: Cities
}

/**
 * The state of the start popup (specification §4). When the page brings the city names, the API is asked only after a city is
 * chosen: the popup opens by itself, and the large answer would slow down a weak phone.
 */
export function useStart(known: readonly CityName[] | undefined): Start {
  const own = useDestination((store) => store.destination?.city.id)
  const [cityId, chooseCity] = useState(own ?? null)
  const asked = useSeededCities(!known || cityId !== null)
  const cityNames = known ?? ('cities' in asked.state ? asked.state.cities : [])
  return { cityNames, cityId, chooseCity, asked }
}
