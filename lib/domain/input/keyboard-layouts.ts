const LATIN_KEYS = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const RUSSIAN_KEYS = 'ёйцукенгшщзхъфывапролджэячсмитьбю'

const pairs = (from: string, to: string): ReadonlyMap<string, string> =>
  new Map([...from].map((letter, index) => [letter, to[index] ?? letter]))
const TO_RUSSIAN = pairs(LATIN_KEYS, RUSSIAN_KEYS)
const TO_LATIN = pairs(RUSSIAN_KEYS, LATIN_KEYS)

/** What the same keys would have typed in the Russian layout, in lower case: xfq → чай. */
export const asRussianKeys = (text: string): string =>
  Array.from(text.toLowerCase(), (letter) => TO_RUSSIAN.get(letter) ?? letter).join('')

/** What the same keys would have typed in the Latin layout, in lower case: еуф → tea. */
export const asLatinKeys = (text: string): string =>
  Array.from(text.toLowerCase(), (letter) => TO_LATIN.get(letter) ?? letter).join('')
