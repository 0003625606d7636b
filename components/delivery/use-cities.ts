import { useLocale } from 'next-intl'
import { useState } from 'react'
import { call } from '@/lib/api/call'
import { ready, refused, useAnswer } from '@/lib/api/use-answer'
import type { City } from '@/lib/contract/catalog'
import { routes } from '@/lib/contract/routes'
import { useDelivery } from '@/stores/delivery'
import { keepFilials, keptFilials } from '@/stores/filials'

/** `stale`: the API does not answer, what it answered last is shown; `seeded`: it is still being asked. */
export type CitiesState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly isOffline: boolean }
  | { readonly kind: 'ready' | 'stale' | 'seeded'; readonly cities: readonly City[] }

/**
 * Cities with their branches and whether these are open now. Until the answer is there, a saved place shows the branches that
 * were kept of its city (specification §4); when it does not come, all that was kept.
 */
export function useCities(): { readonly state: CitiesState; readonly retry: () => void } {
  const place = useDelivery((delivery) => delivery.place)
  const [kept] = useState(keptFilials)
  const { state, retry } = useAnswer(useLocale(), 'cities', async (api) => {
    const reply = await call(api, routes.cities, {})
    if (reply.status !== 200) return refused(reply.body)
    keepFilials(reply.body.cities)
    return ready(reply.body.cities)
  })
  const stateNow = (): CitiesState => {
    if (state.kind === 'ready') return { kind: 'ready', cities: state.answer }
    if (state.kind === 'failed' && kept.length > 0) return { kind: 'stale', cities: kept }
    if (state.kind === 'failed') return { kind: 'failed', isOffline: state.isOffline }
    const seed = kept.filter((city) => city.id === place?.cityId)
    return seed.length > 0 ? { kind: 'seeded', cities: seed } : { kind: 'loading' }
  }
  return { state: stateNow(), retry }
}
