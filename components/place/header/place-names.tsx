'use client'

import { useEffect } from 'react'
import { useLocale } from '#locale'
import { toBranchName } from '@/lib/contract/branch-name'
import type { City } from '@/lib/contract/catalog'
import { PICKUP } from '@/lib/domain/order/delivery'
import type { Destination } from '@/lib/domain/place/destination'
import { currentDestination, useDestination } from '@/stores/place/destination'

/** City and branch with the names in these cities; one that is missing there keeps its name. */
function namesIn({ type, city, branch }: Destination, cities: readonly City[]): Pick<Destination, 'city' | 'branch'> {
  const named = cities.find(({ id }) => id === city.id)
  const cooks = named?.filials.find(({ guid }) => guid === branch.guid)
  const known = cooks && toBranchName(cooks)
  return {
    city: named ?? city,
    branch: known ? { ...known, street: type === PICKUP ? known.street : '' } : branch,
  }
}

/** After a change of language, renames a saved destination: city, branch and the branch's street. */
export function PlaceNames() {
  const locale = useLocale()
  const isElsewise = useDestination(({ destination, language }) => destination !== null && language !== locale)

  useEffect(() => {
    const { destination: saved, language, rename } = useDestination.getState()
    if (!isElsewise || !saved) return
    // It was saved before its language was stored with it, so it counts as in the page's language.
    if (language === null) return rename(saved.city, saved.branch, locale)
    const abort = new AbortController()
    const ask = async () => {
      const { loadCities } = await import('@/components/place/cities/load-cities')
      const { cities, isLive } = await loadCities(locale, abort.signal)
      const now = currentDestination()
      if (abort.signal.aborted || !isLive || !now) return
      const { city, branch } = namesIn(now, cities)
      rename(city, branch, locale)
    }
    // After a failure the old names stay until the next page.
    ask().catch(() => null)
    return () => abort.abort()
  }, [isElsewise, locale])
  return null
}
