import { invalidate } from '@/lib/api/query/cache'
import { queryKeyOf } from '@/lib/api/query/key'
import { useCachedAnswer } from '@/lib/api/query/use-cached-answer'
import { useQueryScope } from '@/lib/api/query/use-query-scope'
import { type City, catalogRoutes } from '@/lib/contract/catalog'
import { type LoadedCities, loadCities } from './load-cities'

/** `stale`: the API does not answer and its last answer is shown; `seeded`: the request is still running. */
export type CitiesState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly isOffline: boolean }
  | { readonly kind: 'ready' | 'stale' | 'seeded'; readonly cities: readonly City[] }

export type Cities = {
  readonly state: CitiesState
  /** Requests the cities again; the shown ones stay meanwhile. */
  readonly retry: () => void
  readonly isAsking: boolean
}

/** The cities, requested when a view first needs them; see `loadCities`. */
export function useCities(): Cities {
  const { locale, session } = useQueryScope()
  const { state, known, isAsking, retry } = useCachedAnswer<LoadedCities>({
    queryKey: queryKeyOf(catalogRoutes.cities, {}, { locale, session, part: 'or kept' }),
    ask: (signal) => loadCities(locale, signal),
  })
  const stateNow = (): CitiesState => {
    if (state.kind !== 'ready') return state
    return { kind: state.data.isLive ? 'ready' : 'stale', cities: state.data.cities }
  }
  return { state: stateNow(), isAsking, retry: known ? () => invalidate(catalogRoutes.cities) : retry }
}
