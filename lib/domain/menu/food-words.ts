import type { CardMarks, FoodRule, FoodVerdict } from './food-rules'

/** The marks of a card as the words of its `data-food`: `no-milk` is broken, `no-onion+` can be mended, `halal?` is unknown. */
export function wordsOfMarks({ breaks, mends, unknown }: CardMarks): string | undefined {
  const words = [...breaks, ...mends.map((rule) => `${rule}+`), ...unknown.map((rule) => `${rule}?`)]
  return words.length > 0 ? words.join(' ') : undefined
}

/** The verdict of such words about a rule. */
export function verdictInWords(words: readonly string[], rule: FoodRule): FoodVerdict | 'mends' {
  if (words.includes(rule)) return 'breaks'
  if (words.includes(`${rule}+`)) return 'mends'
  return words.includes(`${rule}?`) ? 'unknown' : 'fits'
}
