'use client'

import { useApiQuery } from '@/lib/api/query/use-api-query'
import { catalogRoutes, type Product } from '@/lib/contract/catalog'
import { useDestination } from '@/stores/place/destination'

type Loaded =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly product: Product }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly isOffline: boolean }

/** A product at the chosen branch, loaded at once; `retry` repeats a failed request. */
export function useProduct(productId: number): { readonly loaded: Loaded; readonly retry: () => void } {
  const branchGuid = useDestination(({ destination }) => destination?.branch.guid)
  const { state, retry } = useApiQuery(catalogRoutes.productPage, {
    params: { id: productId },
    query: branchGuid ? { filial_guid: branchGuid } : {},
  })
  if (state.kind === 'ready') return { loaded: { kind: 'ready', product: state.data.product }, retry }
  return { loaded: state.kind === 'failed' && state.status === 404 ? { kind: 'missing' } : state, retry }
}
