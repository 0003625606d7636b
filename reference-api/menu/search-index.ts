import type { Badge } from '@/lib/domain/menu/badges'
import type { CategoryRow, ProductRow } from '@/reference-api/db/rows'
import type { Text } from '@/reference-api/locale'
import { likeness, likenessInText, likenessOfKnown, likenessOfPair } from './likeness'
import { searchKey, significantWords } from './search-key'

/** The parts of a product that are searched. */
export type Searchable = Pick<ProductRow, 'id' | 'categoryId' | 'name' | 'description' | 'searchWords' | 'badges'>
/** A category whose name finds its products. */
type SearchableCategory = Pick<CategoryRow, 'id' | 'name'>

/** The name of a dish counts most, then the chain's other words for it, then its kind, then its description. */
const WEIGHTS = { name: 1, word: 0.95, kind: 0.9, description: 0.6 }
/** Added when the name begins with the word, so that this dish comes before one that only mentions it. */
const LEADING_BONUS = 0.04
/** Added when the whole query is one of the chain's other words for the dish. */
const ALIAS_BONUS = 0.1
/** A word with this score counts as found by name, and kinds of dishes are not searched for it. */
const FOUND = 0.75
/** How many words' results are kept, because customers search for the same few dishes. */
const KEPT_WORDS = 200

/** Words of customers for the kinds that a badge stands for. */
const BADGE_WORDS: Readonly<Partial<Record<Badge, string>>> = {
  vegetarian: 'вегетарианское вегетарианский вегетарианец vegetarian veggie вегетариандық етсіз постное',
  spicy: 'острое острый острая spicy hot ащы',
  new: 'новинки новинка новое new жаңа',
  hit: 'хиты хит популярное popular bestseller танымал',
  sale: 'акции акция скидка скидки sale discount жеңілдік',
}

/** The products with a word, by their positions in the menu, and the weight of the word there. */
type Vocabulary = Map<string, Map<number, number>>
/** The scores of products for a word, above 0, by position. */
type Scores = ReadonlyMap<number, number>

/** A product and its score, above 0. */
export type Found = { readonly id: number; readonly score: number }

/** Products that match all of the folded words, best first; with equal scores, in the order of the menu. */
export type SearchIndex = (words: readonly string[]) => readonly Found[]

const textsOf = (text: Text): readonly string[] => Object.values(text)

const wordsOf = (text: string): readonly string[] => searchKey(text).split(' ').filter(Boolean)

/** Each two neighbouring words as one word. */
const pairsOf = (text: string): readonly string[] =>
  wordsOf(text).flatMap((word, at, words) => (at === 0 ? [] : `${words[at - 1]}${word}`))

/** The whole query. */
const phraseOf = (words: readonly string[]): string => words.join(' ')

function add(vocabulary: Vocabulary, place: number, words: readonly string[], weight: number): void {
  for (const word of words) {
    const places = vocabulary.get(word) ?? new Map<number, number>()
    places.set(place, Math.max(places.get(place) ?? 0, weight))
    vocabulary.set(word, places)
  }
}

function scoresIn(vocabulary: Vocabulary, wanted: string, likenessOf: typeof likeness): Scores {
  const scores = new Map<number, number>()
  for (const [word, places] of vocabulary) {
    const like = likenessOf(wanted, word)
    if (like === 0) continue
    for (const [place, weight] of places) scores.set(place, Math.max(scores.get(place) ?? 0, like * weight))
  }
  return scores
}

const best = (scores: Scores): number => Math.max(0, ...scores.values())

function merge(one: Scores, other: Scores): Map<number, number> {
  const both = new Map(one)
  for (const [place, score] of other) both.set(place, Math.max(both.get(place) ?? 0, score))
  return both
}

/** Products that match all words; the score is the mean. */
function inAll([first, ...others]: readonly Scores[]): readonly (readonly [number, number])[] {
  return [...(first ?? [])].flatMap(([place, score]) => {
    const scores = [score, ...others.map((other) => other.get(place) ?? 0)]
    return scores.includes(0) ? [] : [[place, scores.reduce((sum, one) => sum + one, 0) / scores.length] as const]
  })
}

/**
 * Makes the index of a menu: names with the chain's other words for them, kinds (category, badges) and descriptions,
 * folded for comparison. A kind counts for words that no name contains; descriptions count when names and kinds do not
 * contain all words.
 * @param products in the order of the menu
 */
export function createSearchIndex(
  products: readonly Searchable[],
  categories: readonly SearchableCategory[],
): SearchIndex {
  const categoryById = new Map(categories.map((category) => [category.id, category]))
  const names: Vocabulary = new Map()
  const pairs: Vocabulary = new Map()
  const kinds: Vocabulary = new Map()
  const descriptions: Vocabulary = new Map()
  const aliases: Vocabulary = new Map()
  const leading = products.map(({ name }) => new Set(textsOf(name).flatMap((text) => wordsOf(text).slice(0, 1))))
  for (const [place, { name, description, searchWords, badges, categoryId }] of products.entries()) {
    const category = categoryById.get(categoryId)
    const kindTexts = [
      ...(category ? textsOf(category.name) : []),
      ...badges.flatMap((badge) => BADGE_WORDS[badge] ?? []),
    ]
    add(names, place, textsOf(name).flatMap(wordsOf), WEIGHTS.name)
    add(names, place, searchWords.flatMap(wordsOf), WEIGHTS.word)
    add(pairs, place, textsOf(name).flatMap(pairsOf), WEIGHTS.name)
    add(pairs, place, searchWords.flatMap(pairsOf), WEIGHTS.word)
    add(kinds, place, kindTexts.flatMap(wordsOf), WEIGHTS.kind)
    add(descriptions, place, textsOf(description).flatMap(wordsOf), WEIGHTS.description)
    add(
      aliases,
      place,
      searchWords.map((text) => phraseOf(significantWords(text))),
      ALIAS_BONUS,
    )
  }

  function findWord(wanted: string) {
    const isMenuWord = names.has(wanted) || kinds.has(wanted)
    const likenessOf = isMenuWord ? likenessOfKnown : likeness
    const ofPairs = isMenuWord ? new Map<number, number>() : scoresIn(pairs, wanted, likenessOfPair)
    const named = merge(scoresIn(names, wanted, likenessOf), ofPairs)
    for (const [place, score] of named) if (leading[place]?.has(wanted)) named.set(place, score + LEADING_BONUS)
    const known = best(named) < FOUND ? merge(named, scoresIn(kinds, wanted, likenessOf)) : named
    return { known, anywhere: merge(known, scoresIn(descriptions, wanted, likenessInText)) }
  }

  const kept = new Map<string, ReturnType<typeof findWord>>()
  function scoresOf(wanted: string): ReturnType<typeof findWord> {
    const scores = kept.get(wanted) ?? findWord(wanted)
    if (kept.size >= KEPT_WORDS) kept.clear()
    kept.set(wanted, scores)
    return scores
  }
  return (words) => {
    const scores = words.map(scoresOf)
    const known = inAll(scores.map((one) => one.known))
    const found = known.length > 0 ? known : inAll(scores.map((one) => one.anywhere))
    const meant = aliases.get(phraseOf(words))
    return found
      .map(([place, score]) => [place, score + (meant?.get(place) ?? 0)] as const)
      .sort(([place, score], [other, others]) => others - score || place - other)
      .flatMap(([place, score]) => {
        const id = products[place]?.id
        return id === undefined ? [] : { id, score }
      })
  }
}
