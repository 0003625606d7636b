import type { ProductRow } from '@/reference-api/db/rows'
import type { Text } from '@/reference-api/locale'
import { searchKey } from './search-key'
import { trigramsOf, wordSimilarity } from './word-similarity'

/** A product by what it is searched for. */
export type Searchable = Pick<ProductRow, 'id' | 'name' | 'description' | 'searchWords'>

/** How alike a word and a part of a name must be to count, 0 to 1; lower finds more typos and more nonsense. */
const ALIKE = 0.5
/** Descriptions are long, so a word must be nearly there; and a find in them is worth less. */
const ALIKE_IN_DESCRIPTION = 0.75
const DESCRIPTION_WEIGHT = 0.6
/** A dish that is called like this comes before one that only mentions it. */
const LEADING_BONUS = 0.05
/** People look for the same few dishes: what was found for so many words is kept. */
const KEPT_WORDS = 200

/** One text of all products, by their places in the menu. */
type Field = {
  readonly keys: readonly string[]
  readonly runs: readonly Int32Array[]
  /** In which products a run of letters is. */
  readonly places: ReadonlyMap<number, readonly number[]>
}

/** `has`: 1 for each run of letters of the menu that the word has; `size`: of how many different ones it consists. */
type Word = {
  readonly key: string
  readonly runs: readonly number[]
  readonly has: Uint8Array
  readonly size: number
}

/** A product and how well it fits, above 0. */
export type Found = { readonly id: number; readonly score: number }

/** Products in which every one of the folded words is found, best first; of equals those that stand first in the menu. */
export type SearchIndex = (words: readonly string[]) => readonly Found[]

const everyLanguage = (text: Text): string => `${text.ru} ${text.kk} ${text.en}`

/** Gives every run of letters a number. */
function createNumbers() {
  const known = new Map<string, number>()
  return {
    known: (run: string): number | undefined => known.get(run),
    count: (): number => known.size,
    of(run: string): number {
      const number = known.get(run) ?? known.size
      known.set(run, number)
      return number
    },
  }
}

type Numbers = ReturnType<typeof createNumbers>

function fieldOf(texts: readonly string[], numbers: Numbers): Field {
  const keys = texts.map(searchKey)
  const runs = keys.map((key) => Int32Array.from(trigramsOf(key), numbers.of))
  const places = new Map<number, number[]>()
  for (const [place, own] of runs.entries())
    for (const run of new Set(own)) {
      const known = places.get(run)
      if (known) known.push(place)
      else places.set(run, [place])
    }
  return { keys, runs, places }
}

function wordOf(key: string, numbers: Numbers): Word {
  const different = new Set(trigramsOf(key))
  const runs = [...different].flatMap((run) => numbers.known(run) ?? [])
  const has = new Uint8Array(numbers.count())
  for (const run of runs) has[run] = 1
  return { key, runs, has, size: different.size }
}

/** How alike a word and the texts are in which it is alike enough, by place. */
function findWord(
  { runs: asked, has, size }: Word,
  { runs, places }: Field,
  least: number,
): ReadonlyMap<number, number> {
  const common = new Uint16Array(runs.length)
  for (const run of asked) for (const place of places.get(run) ?? []) common[place] = (common[place] ?? 0) + 1
  const found = new Map<number, number>()
  for (const [place, text] of runs.entries()) {
    // No stretch of the text is more alike than one that has nothing else.
    if ((common[place] ?? 0) < least * size) continue
    const likeness = wordSimilarity(has, size, text)
    if (likeness >= least) found.set(place, likeness)
  }
  return found
}

/**
 * Makes the index of a menu: its names with the other words for them, and its descriptions, folded for comparison. A search takes
 * the products that share runs of letters with each word and looks at those alone.
 * @param products in the order of the menu
 */
export function createSearchIndex(products: readonly Searchable[]): SearchIndex {
  const numbers = createNumbers()
  const names = fieldOf(
    products.map(({ name, searchWords }) => [everyLanguage(name), ...searchWords].join(' ')),
    numbers,
  )
  const descriptions = fieldOf(
    products.map(({ description }) => everyLanguage(description)),
    numbers,
  )
  const findEverywhere = (word: Word): ReadonlyMap<number, number> => {
    const scores = new Map<number, number>()
    for (const [place, likeness] of findWord(word, names, ALIKE))
      scores.set(place, likeness + (names.keys[place]?.startsWith(word.key) ? LEADING_BONUS : 0))
    for (const [place, likeness] of findWord(word, descriptions, ALIKE_IN_DESCRIPTION))
      scores.set(place, Math.max(scores.get(place) ?? 0, likeness * DESCRIPTION_WEIGHT))
    return scores
  }
  const kept = new Map<string, ReadonlyMap<number, number>>()
  const scoresOf = (key: string): ReadonlyMap<number, number> => {
    const scores = kept.get(key) ?? findEverywhere(wordOf(key, numbers))
    if (kept.size >= KEPT_WORDS) kept.clear()
    kept.set(key, scores)
    return scores
  }
  return (words) => {
    const [first, ...others] = words.map(scoresOf)
    if (!first) return []
    const found: (Found & { readonly place: number })[] = []
    for (const [place, score] of first) {
      const scores = [score, ...others.map((other) => other.get(place) ?? 0)]
      const id = products[place]?.id
      if (id === undefined || scores.includes(0)) continue
      found.push({ place, id, score: scores.reduce((sum, one) => sum + one, 0) / words.length })
    }
    return found.sort((a, b) => b.score - a.score || a.place - b.place)
  }
}
