'use client'

import { useLocale } from 'next-intl'
import { useEffect } from 'react'
import type { City } from '@/lib/contract/catalog'
import { PICKUP } from '@/lib/domain/delivery'
import type { Place } from '@/lib/domain/place'
import { useDelivery } from '@/stores/place/delivery'

/** The place in the words of these cities; what they do not know keeps its words, and so does what the customer typed. */
function renamed(place: Place, cities: readonly City[]): Place {
  const city = cities.find(({ id }) => id === place.cityId)
  const branch = city?.filials.find(({ guid }) => guid === place.branchGuid)
  return {
    ...place,
    cityName: city?.name ?? place.cityName,
    branchName: branch?.name ?? place.branchName,
    street: place.type === PICKUP ? (branch?.addresses[0]?.street ?? place.street) : place.street,
  }
}

/** Says a saved place in the language of the page after that was switched: city, branch and the branch's street. */
export function PlaceNames() {
  const locale = useLocale()
  const isElsewise = useDelivery(({ place, language }) => place !== null && language !== locale)

  useEffect(() => {
    const { place: saved, language, rename } = useDelivery.getState()
    if (!isElsewise || !saved) return
    // Saved before languages were kept: nobody knows better than the page.
    if (language === null) return rename(saved, locale)
    const abort = new AbortController()
    const ask = async () => {
      const { askCities } = await import('@/components/place/cities/ask-cities')
      const answered = await askCities(locale, abort.signal)
      const { place } = useDelivery.getState()
      if (abort.signal.aborted || answered.kind !== 'ready' || answered.answer.kind !== 'ready' || !place) return
      rename(renamed(place, answered.answer.cities), locale)
    }
    // Words of another language do no harm: the next page tries again.
    ask().catch(() => null)
    return () => abort.abort()
  }, [isElsewise, locale])
  return null
}
