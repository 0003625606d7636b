'use client'

import { queryClient } from '@/lib/api/query/client'
import { queryKeyOf } from '@/lib/api/query/key'
import { requestAnswer } from '@/lib/api/query/request'
import { useApiQuery } from '@/lib/api/query/use-api-query'
import { sessionKey } from '@/lib/api/session-key'
import { catalogRoutes, type Product } from '@/lib/contract/catalog'
import type { Locale } from '@/lib/i18n/locales'
import { useDestination } from '@/stores/place/destination'

type Loaded =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly product: Product }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly isOffline: boolean }

/** For so long an answer is not requested again, in ms: the popup of the inline script has requested it just before. */
const FRESH_MS = 10_000

const argsOf = (productId: number, branchGuid: string | undefined) => ({
  params: { id: productId },
  query: branchGuid ? { filial_guid: branchGuid } : {},
})

/** Loads a product for `useProduct`, whose first render then has it. */
export function prefetchProduct(productId: number, locale: Locale): Promise<void> {
  const route = catalogRoutes.productPage
  const args = argsOf(productId, useDestination.getState().destination?.branch.guid)
  return queryClient().prefetchQuery({
    queryKey: queryKeyOf(route, args, { locale, session: sessionKey() }),
    queryFn: ({ signal }) => requestAnswer(locale, route, args, { signal }),
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
  })
}

/** A product at the chosen branch, loaded at once; `retry` repeats a failed request. */
export function useProduct(productId: number): { readonly loaded: Loaded; readonly retry: () => void } {
  const branchGuid = useDestination(({ destination }) => destination?.branch.guid)
  const { state, retry } = useApiQuery(catalogRoutes.productPage, argsOf(productId, branchGuid), { freshMs: FRESH_MS })
  if (state.kind === 'ready') return { loaded: { kind: 'ready', product: state.data.product }, retry }
  return { loaded: state.kind === 'failed' && state.status === 404 ? { kind: 'missing' } : state, retry }
}
