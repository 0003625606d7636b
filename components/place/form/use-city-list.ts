import { useEffect } from 'react'
import type { ApiQuery, QueryState } from '@/lib/api/query/state'
import { useApiQuery } from '@/lib/api/query/use-api-query'
import { type City, catalogRoutes } from '@/lib/contract/catalog'
import { keepCities, keptCities } from '@/stores/place/kept-cities'

/** Cities with their branches; the kept ones when the API does not answer (specification §3). */
export function useCityList(): Pick<ApiQuery<readonly City[]>, 'retry'> & {
  readonly state: QueryState<readonly City[]>
} {
  const { state, retry } = useApiQuery(catalogRoutes.cities, {})
  const answered = state.kind === 'ready' ? state.data.cities : null

  useEffect(() => {
    if (answered) keepCities(answered)
  }, [answered])

  if (answered) return { state: { kind: 'ready', data: answered }, retry }
  const kept = state.kind === 'failed' && state.status === null ? keptCities() : []
  if (kept.length > 0) return { state: { kind: 'ready', data: kept }, retry }
  return { state: state.kind === 'ready' ? { kind: 'loading' } : state, retry }
}
