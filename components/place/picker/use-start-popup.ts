import { useState } from 'react'
import type { CityName } from '@/lib/domain/place/destination'
import { useDestination } from '@/stores/place/destination'

/** The state of the start popup: city names, the chosen city, and whether the cities' branches are wanted. */
export type StartPopupState = {
  /** Empty until the API or the page has provided the names. */
  readonly cityNames: readonly CityName[]
  readonly cityId: number | null
  readonly chooseCity: (id: number) => void
  /** Takes the names from the API's answer; names that came with the page stay. */
  readonly learnCities: (cities: readonly CityName[]) => void
  readonly wantsBranches: boolean
}

/**
 * The state of the start popup (specification §4). When the page has the city names, the API is asked only after a city is
 * chosen: on a weak phone the large answer and its code would delay the popup.
 * @param pressed the city that was pressed in the start sheet
 */
export function useStartPopup(known: readonly CityName[] | undefined, pressed?: number): StartPopupState {
  const own = useDestination((store) => store.destination?.city.id)
  const [cityId, chooseCity] = useState(own ?? pressed ?? null)
  const [learnt, learnCities] = useState<readonly CityName[]>([])
  return { cityNames: known ?? learnt, cityId, chooseCity, learnCities, wantsBranches: !known || cityId !== null }
}
