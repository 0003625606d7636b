import { useEffect, useState } from 'react'
import { useDebounced } from '@/lib/api/use-debounced'

/** Fewer letters mean nothing yet. */
const LEAST_LETTERS = 2
/** Between two letters of who types slowly, in ms; the answer itself takes some 30. */
const TYPING_PAUSE_MS = 150

/** What is typed into the field, without spaces at its ends; empty: too little to search for. */
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
 * What is typed into a field of search.
 * @returns `typed` as it stands, and `settled` for what is asked: the same when the typing has paused; empty: too little
 */
export function useTypedQuery(input: HTMLInputElement): { readonly typed: string; readonly settled: string } {
  const typed = useTyped(input)
  const settled = useDebounced(typed, TYPING_PAUSE_MS)
  return { typed, settled: typed === '' ? '' : settled }
}
