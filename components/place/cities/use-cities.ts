import { invalidate } from '@/lib/api/query/cache'
import { queryKeyOf } from '@/lib/api/query/key'
import { useKeptAnswer } from '@/lib/api/query/use-kept-answer'
import { useScope } from '@/lib/api/query/use-scope'
import { type City, catalogRoutes } from '@/lib/contract/catalog'
import { type KnownCities, loadCities } from './load-cities'

/** `stale`: the API does not answer, what it answered last is shown; `seeded`: it is still being asked. */
export type CitiesState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly isOffline: boolean }
  | { readonly kind: 'ready' | 'stale' | 'seeded'; readonly cities: readonly City[] }

export type Cities = {
  readonly state: CitiesState
  /** Asks again; what is shown stays meanwhile. */
  readonly retry: () => void
  readonly isAsking: boolean
}

/**
 * The cities as a view asks for them; see `loadCities`.
 * @param isWanted false: nothing is asked yet
 */
export function useCities(isWanted = true): Cities {
  const { locale, session } = useScope()
  const { state, known, isAsking, retry } = useKeptAnswer<KnownCities>({
    queryKey: queryKeyOf(catalogRoutes.cities, isWanted ? {} : null, { locale, session, part: 'or kept' }),
    ask: isWanted ? (signal) => loadCities(locale, signal) : null,
  })
  const stateNow = (): CitiesState => {
    if (state.kind !== 'ready') return state
    return { kind: state.data.isLive ? 'ready' : 'stale', cities: state.data.cities }
  }
  return { state: stateNow(), isAsking, retry: known ? () => invalidate(catalogRoutes.cities) : retry }
}
