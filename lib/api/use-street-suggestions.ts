import { placeRoutes } from '@/lib/contract/place'
import { useApiQuery } from './query/use-api-query'
import { useDebounced } from './use-debounced'

const LEAST_LETTERS = 3
const TYPING_PAUSE_MS = 300
const TIMEOUT_MS = 4000
const SHOWN_AT_MOST = 6

/**
 * Streets of the city that match the typed text; none while the answer is under way, and when the API does not answer.
 */
export function useStreetSuggestions(cityId: number, typed: string, isWanted: boolean): readonly string[] {
  const query = useDebounced(typed.trim(), TYPING_PAUSE_MS)
  const isAsked = isWanted && query.length >= LEAST_LETTERS
  const { state } = useApiQuery(placeRoutes.geocode, isAsked ? { body: { city_id: cityId, query } } : null, {
    timeoutMs: TIMEOUT_MS,
  })
  if (state.kind !== 'ready') return []
  return [...new Set(state.data.results.map(({ street }) => street))]
    .filter((street) => street !== typed)
    .slice(0, SHOWN_AT_MOST)
}
