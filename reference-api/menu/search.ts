import type { Catalogue, MenuProduct } from './catalogue'
import { createSearchIndex, type Found, type SearchIndex } from './search-index'
import { readingsOfQuery, searchKey } from './search-key'
import { isIngredient, readWithout, withoutIn } from './without'

/** A reading with this score needs no other keyboard layout. */
const CONVINCING = 0.75
/** The lowest score with which a reading in another keyboard layout is used; short words must match exactly. */
const BELIEVABLE = 0.5
const BELIEVABLE_WHEN_SHORT = 0.95
const SHORT = 3

const topScore = (found: readonly Found[]): number => found[0]?.score ?? 0
const better = (one: readonly Found[], other: readonly Found[]) => (topScore(other) > topScore(one) ? other : one)

function findBest(index: SearchIndex, query: string): readonly Found[] {
  const { typed, onOtherKeys } = readingsOfQuery(query)
  const found = typed.map(index).reduce(better, [])
  if (topScore(found) >= CONVINCING) return found
  return onOtherKeys
    .map((words) => {
      const other = index(words)
      const least = words.some(({ length }) => length <= SHORT) ? BELIEVABLE_WHEN_SHORT : BELIEVABLE
      return topScore(other) < least ? [] : other
    })
    .reduce(better, found)
}

/** The parts of a menu that the index depends on: most changes are prices and stops, which do not affect it. */
const textsOf = ({ products, categories }: Pick<Catalogue, 'products' | 'categories'>): string =>
  JSON.stringify([
    products.map(({ id, categoryId, name, description, searchWords, badges }) => [
      ...[id, categoryId, name, description, searchWords, badges],
    ]),
    categories.map(({ id, name }) => [id, name]),
  ])

/** Finds products by what a customer typed; see `createSearch`. */
export type Search = (catalogue: Catalogue, query: string) => readonly MenuProduct[]

/**
 * Makes the search of a menu. Its index is in memory and needs no query to the database: every process makes its own
 * from its catalogue. The best matches come first; none when nothing is similar. The query is read unchanged and, if
 * that matches badly, as if it were typed in another keyboard layout; the best reading counts. "без лука" finds dishes
 * without onion, those from which it can be removed first.
 */
export function createSearch(): Search {
  let kept: { readonly catalogue: Catalogue; readonly texts: string; readonly index: SearchIndex } | null = null
  const indexOf = (catalogue: Catalogue): SearchIndex => {
    if (kept?.catalogue === catalogue) return kept.index
    const texts = textsOf(catalogue)
    const { products, categories } = catalogue
    const index = kept?.texts === texts ? kept.index : createSearchIndex(products, categories)
    kept = { catalogue, texts, index }
    return kept.index
  }
  return (catalogue, query) => {
    const productsFor = (words: string) =>
      findBest(indexOf(catalogue), words).flatMap(({ id }) => catalogue.productById.get(id) ?? [])
    const wish = readWithout(query)
    const wanted = searchKey(query)
    // The chain's own words for a dish come first: "без мяса".
    if (!wish || catalogue.products.some(({ searchWords }) => searchWords.some((one) => searchKey(one) === wanted)))
      return productsFor(query)
    if (!wish.without.every((word) => isIngredient(catalogue.products, word))) return []
    const fits = (wish.rest === '' ? catalogue.products : productsFor(wish.rest)).flatMap((product) => {
      const ways = wish.without.map((word) => withoutIn(product, word))
      return ways.includes(null) ? [] : [{ product, isRemoved: ways.includes('removed') }]
    })
    return fits.sort((a, b) => Number(b.isRemoved) - Number(a.isRemoved)).map(({ product }) => product)
  }
}
