import { asLatinKeys, asRussianKeys } from '@/lib/domain/input/keyboard-layouts'
import { inRussianLetters } from '@/lib/domain/input/russian-letters'

/** Normalises a text for comparison: lower case, no accents, Kazakh letters as Russian ones, single spaces. */
const fold = (text: string): string =>
  inRussianLetters(text.toLowerCase())
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    // "2 500" and "2500" are the same number.
    .replace(/(\d)\s(?=\d{3}(?!\d))/g, '$1')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const STEM_AT_LEAST = 4
const ENDING_AT_MOST = 3

/**
 * A word without its last letters, up to three, because Russian and Kazakh grammar change them. Words with digits stay
 * whole.
 */
const stem = (word: string): string =>
  /\d/.test(word) ? word : word.slice(0, Math.max(STEM_AT_LEAST, word.length - ENDING_AT_MOST))

/**
 * The possible readings of a query, also as if it was typed in the layout of the other alphabet; each reading is a list of word
 * beginnings. Empty for a text without letters and digits.
 */
function looseReadings(query: string): readonly (readonly string[])[] {
  const texts = [query, asRussianKeys(query), asLatinKeys(query)]
  const folded = new Set(texts.map(fold).filter(Boolean))
  return [...folded].map((text) => text.split(' ').map(stem))
}

/**
 * A predicate for texts that contain every word of one reading.
 * @returns a predicate that accepts every text when the query is empty
 */
export function fuzzyMatcher(query: string): (text: string) => boolean {
  const wanted = looseReadings(query)
  return (text) => {
    const words = ` ${fold(text)}`
    return wanted.length === 0 || wanted.some((reading) => reading.every((word) => words.includes(` ${word}`)))
  }
}
