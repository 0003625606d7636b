import type { Catalogue, MenuProduct } from './catalogue'
import { createSearchIndex, type Found, type Searchable, type SearchIndex } from './search-index'
import { readings } from './search-key'

/** What another keyboard layout must find at least to be believed. */
const BELIEVABLE = 0.6
/** A reading that finds this much needs no other reading beside it. */
const CONVINCING = 0.75

const topScore = (found: readonly Found[]): number => found[0]?.score ?? 0

function findBest(index: SearchIndex, query: string): readonly Found[] {
  let best: readonly Found[] = []
  for (const [reading, words] of readings(query).entries()) {
    const found = index(words)
    if (topScore(found) > Math.max(topScore(best), reading === 0 ? 0 : BELIEVABLE)) best = found
    if (topScore(best) >= CONVINCING) break
  }
  return best
}

/** All that an index is made of: most changes of a menu are prices and stops, which leave it as it is. */
const textsOf = (products: readonly Searchable[]): string =>
  JSON.stringify(products.map(({ id, name, description, searchWords }) => [id, name, description, searchWords]))

/** Finds products by what a customer typed; see `createSearch`. */
export type Search = (catalogue: Catalogue, query: string) => readonly MenuProduct[]

/**
 * Makes the search of a menu, which keeps its index in memory and asks the database for nothing: every process makes its own of the
 * catalogue that it has. The products that a customer may have meant come best first; none when nothing is alike. The query is read as
 * it stands and, while that does not convince, as if it were typed in another keyboard layout; the best reading counts.
 */
export function createSearch(): Search {
  let kept: { readonly catalogue: Catalogue; readonly texts: string; readonly index: SearchIndex } | null = null
  const indexOf = (catalogue: Catalogue): SearchIndex => {
    if (kept?.catalogue === catalogue) return kept.index
    const texts = textsOf(catalogue.products)
    kept = { catalogue, texts, index: kept?.texts === texts ? kept.index : createSearchIndex(catalogue.products) }
    return kept.index
  }
  return (catalogue, query) =>
    findBest(indexOf(catalogue), query).flatMap(({ id }) => catalogue.productById.get(id) ?? [])
}
