import { useLocale } from 'next-intl'
import { placeRoutes } from '@/lib/contract/place'
import { call } from './call'
import { useAnswer } from './use-answer'
import { useDebounced } from './use-debounced'
import { ready, refused } from './use-question'

const LEAST_LETTERS = 3
const TYPING_PAUSE_MS = 300
const TIMEOUT_MS = 4000

/** Streets of the city that the typed text may mean; none while nothing is known, and none when the API does not answer. */
export function useStreetSuggestions(cityId: number, typed: string, isWanted: boolean): readonly string[] {
  const query = useDebounced(typed.trim(), TYPING_PAUSE_MS)
  const key = isWanted && query.length >= LEAST_LETTERS ? `${cityId} ${query}` : null
  const { state } = useAnswer(useLocale(), key, async (api) => {
    const reply = await call({ ...api, timeoutMs: TIMEOUT_MS }, placeRoutes.geocode, {
      body: { city_id: cityId, query },
    })
    if (reply.status !== 200) return refused(reply.body)
    return ready([...new Set(reply.body.results.map(({ street }) => street))])
  })
  return key !== null && state.kind === 'ready' ? state.answer.filter((street) => street !== typed) : []
}
