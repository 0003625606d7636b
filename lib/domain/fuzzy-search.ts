const RUSSIAN_KEYS = 'ёйцукенгшщзхъфывапролджэячсмитьбю'
const LATIN_KEYS = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."

// biome-ignore format: a table of letters
const FOLDED: Readonly<Record<string, string>> = {
  ё: 'е', ә: 'а', ғ: 'г', қ: 'к', ң: 'н', ө: 'о', ұ: 'у', ү: 'у', һ: 'х', і: 'и',
}

/** Normalises a text for comparison: lower case, no accents, Kazakh letters as Russian ones, single spaces. */
const fold = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[ёәғқңөұүһі]/g, (letter) => FOLDED[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    // "2 500" and "2500" are one number.
    .replace(/(\d)\s(?=\d{3}(?!\d))/g, '$1')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const typedOn = (text: string, from: string, to: string): string =>
  Array.from(text.toLowerCase(), (key) => to[from.indexOf(key)] ?? key).join('')

const STEM_AT_LEAST = 4
const ENDING_AT_MOST = 3

/** A word without its last letters, up to three, which Russian and Kazakh grammar change. Numbers stay whole. */
const stem = (word: string): string =>
  /\d/.test(word) ? word : word.slice(0, Math.max(STEM_AT_LEAST, word.length - ENDING_AT_MOST))

/**
 * The possible readings of a query, also as if it was typed in the layout of the other alphabet; each reading is a list of word
 * beginnings. Empty for a text without letters and digits.
 */
function looseReadings(query: string): readonly (readonly string[])[] {
  const texts = [query, typedOn(query, LATIN_KEYS, RUSSIAN_KEYS), typedOn(query, RUSSIAN_KEYS, LATIN_KEYS)]
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
