import { useRef } from 'react'
import type { Failure } from '@/lib/api/query/failure'
import { useApiQuery } from '@/lib/api/query/use-api-query'
import { catalogRoutes, type ProductCard } from '@/lib/contract/catalog'
import { useDestination } from '@/stores/place/destination'

/** How many products are shown while one types; the page of results has all. */
const SHOWN = 8
/** The same letters are typed again soon: how long an answer is used, in ms. */
const FRESH_MS = 30_000

type Products = { readonly query: string; readonly products: readonly ProductCard[]; readonly total: number }

export type Found = {
  /** The last answer, perhaps to an earlier query; null: none yet. */
  readonly known: Products | null
  readonly isAsking: boolean
  /** Why the query has no answer; null: it has one, or will. */
  readonly failure: Failure | null
  readonly retry: () => void
}

/**
 * The first products that are found at the chosen branch. The answer to the query before stays while the next is on its way; a call
 * that is out of date is aborted.
 * @param query empty: nothing is asked
 */
export function useFound(query: string): Found {
  const last = useRef<Products | null>(null)
  const branchGuid = useDestination(({ destination }) => destination?.branch.guid)
  const args = { body: { query, limit: SHOWN, ...(branchGuid && { filial_guid: branchGuid }) } }
  const { state, isAsking, failure, retry } = useApiQuery(catalogRoutes.search, query ? args : null, {
    freshMs: FRESH_MS,
    keepMs: FRESH_MS,
  })
  if (!query) last.current = null
  else if (state.kind === 'ready') {
    const { products, total } = state.data
    // A chain that knows no limit answers with all of them.
    last.current = { query, products: products.slice(0, SHOWN), total: total ?? products.length }
  }
  return { known: last.current, isAsking, failure, retry }
}
