import { useEffect, useState } from 'react'
import { useDebounced } from '@/lib/api/use-debounced'

/** The shortest query, in letters. */
const LEAST_LETTERS = 2
/** The pause after the last letter that starts a search, in ms: longer than between two letters of a slow typist; an answer takes some 30 ms. */
const TYPING_PAUSE_MS = 150

/** The text of the field without spaces at its ends; empty when it is too short to search for. */
function useTyped(input: HTMLInputElement): string {
  const [typed, setTyped] = useState(input.value)
  useEffect(() => {
    const read = () => setTyped(input.value)
    read()
    input.addEventListener('input', read)
    return () => input.removeEventListener('input', read)
  }, [input])
  const text = typed.trim()
  return text.length < LEAST_LETTERS ? '' : text
}

/**
 * The query of a search field.
 * @returns `typed`: the text as it stands; `settled`: the query to search for, equal to it when the typing has paused; empty: too short
 */
export function useTypedQuery(input: HTMLInputElement): { readonly typed: string; readonly settled: string } {
  const typed = useTyped(input)
  const settled = useDebounced(typed, TYPING_PAUSE_MS)
  return { typed, settled: typed === '' ? '' : settled }
}
