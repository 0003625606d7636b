'use client'

import { useLocale } from 'next-intl'
import { useEffect, useState } from 'react'
import { browserApi } from '@/lib/api/browser'
import { call } from '@/lib/api/call'
import { catalogRoutes, type Product } from '@/lib/contract/catalog'
import { useDelivery } from '@/stores/place/delivery'

type Loaded =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly product: Product }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly isOffline: boolean }

/** A product at the chosen branch, loaded at once; `retry` repeats a failed request. */
export function useProduct(productId: number): { readonly loaded: Loaded; readonly retry: () => void } {
  const locale = useLocale()
  const branchGuid = useDelivery((delivery) => delivery.place?.branchGuid)
  const [attempt, setAttempt] = useState(0)
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'loading' })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    const stop = new AbortController()
    const load = async (): Promise<Loaded> => {
      const transport = { ...browserApi(locale), signal: stop.signal }
      const query = branchGuid ? { filial_guid: branchGuid } : {}
      const reply = await call(transport, catalogRoutes.productPage, { params: { id: productId }, query })
      if (reply.status === 200) return { kind: 'ready', product: reply.body.product }
      return reply.status === 404 ? { kind: 'missing' } : { kind: 'failed', isOffline: false }
    }
    setLoaded({ kind: 'loading' })
    load()
      .catch((): Loaded => ({ kind: 'failed', isOffline: !navigator.onLine }))
      .then((result) => {
        if (!stop.signal.aborted) setLoaded(result)
      })
    return () => stop.abort()
  }, [productId, locale, branchGuid, attempt])

  return { loaded, retry: () => setAttempt((count) => count + 1) }
}
