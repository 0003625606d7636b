import { useState } from 'react'
import type { Cities } from '@/components/place/cities/use-cities'
import type { CityName } from '@/lib/domain/destination'
import { useDestination } from '@/stores/place/destination'
import { useSeededCities } from './use-seeded-cities'

/** What the start popup knows: the cities by name, the chosen one, and what was asked about them. */
export type Start = {
  /** Empty while not even the names are known. */
  readonly cityNames: readonly CityName[]
  readonly cityId: number | null
  readonly chooseCity: (id: number) => void
  readonly asked: Cities
}

/**
 * The start of the start popup (specification §4). Where the page knows the cities' names, the API is asked when one of them
 * is chosen: a popup that comes by itself must not keep an old phone busy.
 */
export function useStart(known: readonly CityName[] | undefined): Start {
  const own = useDestination((store) => store.destination?.city.id)
  const [cityId, chooseCity] = useState(own ?? null)
  const asked = useSeededCities(!known || cityId !== null)
  const cityNames = known ?? ('cities' in asked.state ? asked.state.cities : [])
  return { cityNames, cityId, chooseCity, asked }
}
