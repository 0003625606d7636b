import { useRef } from 'react'
import type { Failure } from '@/lib/api/query/failure'
import { useApiQuery } from '@/lib/api/query/use-api-query'
import { catalogRoutes, type ProductCard } from '@/lib/contract/catalog'
import { useDestination } from '@/stores/place/destination'

/** How many results the list shows; the page of results has all. */
const SHOWN = 8
/** Visitors type the same letters again soon, so an answer is used for so long, in ms. */
const FRESH_MS = 30_000

type Products = { readonly query: string; readonly products: readonly ProductCard[]; readonly total: number }

export type SearchResults = {
  /** The last answer, perhaps to an earlier query; null: none yet. */
  readonly known: Products | null
  readonly isAsking: boolean
  /** Why the query has no answer; null: it has one, or the request is running. */
  readonly failure: Failure | null
  readonly retry: () => void
}

/**
 * The first products found at the chosen branch. The last answer stays while the next request runs; an outdated request is
 * aborted.
 * @param query empty: nothing is requested
 */
export function useSearchResults(query: string): SearchResults {
  const last = useRef<Products | null>(null)
  const branchGuid = useDestination(({ destination }) => destination?.branch.guid)
  const args = { body: { query, limit: SHOWN, ...(branchGuid && { filial_guid: branchGuid }) } }
  const { state, isAsking, failure, retry } = useApiQuery(catalogRoutes.search, query ? args : null, {
    freshMs: FRESH_MS,
  })
  if (!query) last.current = null
  else if (state.kind === 'ready') {
    const { products, total } = state.data
    // An API that does not know `limit` answers with all results.
    last.current = { query, products: products.slice(0, SHOWN), total: total ?? products.length }
  }
  return { known: last.current, isAsking, failure, retry }
}
