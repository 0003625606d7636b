import type { MenuProduct } from './catalogue'
import { likeness } from './likeness'
import { searchKey } from './search-key'

/** "без лука", "шаурма без лука и помидоров", "no onion". */
const WITHOUT = /^(.*?)(?:^|\s)(?:без|without|no)\s+(.+)$/iu
/** Kazakh says it with an ending: пиязсыз, "бургер пиязсыз". */
const ENDING = /^(.*?)([\p{L}]{3,})(?:сыз|сіз)(.*)$/iu
const BETWEEN = new Set(['и', 'или', 'and', 'or', 'мен', 'бен', 'пен', 'және'].map(searchKey))
/** From this likeness on two words are forms of one word. */
const SAME = 0.8

type Wish = {
  /** What is searched for besides; '': any dish. */
  readonly rest: string
  /** The unwanted words, folded. */
  readonly without: readonly string[]
}

/** A query that says what a dish must not have; null: it says nothing of the kind. */
export function readWithout(query: string): Wish | null {
  const [, before, unwanted] = WITHOUT.exec(query.trim()) ?? []
  const [, start = '', stem, end = ''] = (unwanted === undefined && ENDING.exec(query.trim())) || []
  const rest = unwanted === undefined ? `${start} ${end}` : (before ?? '')
  const words = searchKey(unwanted ?? stem ?? '').split(' ')
  const without = words.filter((word) => word.length > 1 && !BETWEEN.has(word))
  return without.length > 0 ? { rest: rest.trim(), without } : null
}

const wordsOf = (text: Readonly<Record<string, string>>): readonly string[] =>
  Object.values(text).flatMap((one) => searchKey(one).split(' '))

const hasWord = (words: readonly string[], wanted: string): boolean =>
  words.some((word) => likeness(wanted, word) >= SAME)

/** Whether any dish of the menu names an ingredient by this word: of others nothing can be promised. */
export const isIngredient = (products: readonly MenuProduct[], wanted: string): boolean =>
  products.some(({ ingredients }) => ingredients.some(({ name }) => hasWord(wordsOf(name), wanted)))

/**
 * Whether a dish can be had without something: `removed`: the customer can remove it; `absent`: its ingredients are
 * known and neither they nor its texts name it; null: it cannot, or its ingredients are not known.
 */
export function withoutIn(product: MenuProduct, wanted: string): 'removed' | 'absent' | null {
  const found = product.ingredients.filter(({ name }) => hasWord(wordsOf(name), wanted))
  if (found.length > 0) return found.every(({ isRemovable }) => isRemovable) ? 'removed' : null
  const texts = [
    ...wordsOf(product.name),
    ...wordsOf(product.description),
    ...product.searchWords.flatMap((one) => searchKey(one).split(' ')),
  ]
  return product.ingredients.length > 0 && !hasWord(texts, wanted) ? 'absent' : null
}
