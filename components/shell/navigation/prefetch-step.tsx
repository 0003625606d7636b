'use client'

import { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types'
import { useEffect } from 'react'
import { whenLoaded } from '@/components/ui/behaviour/when-loaded'
import { prefersReducedData } from '@/lib/api/reduced-data'
import { useRouter } from '@/lib/i18n/navigation/use-router'
import { useCart } from '@/stores/cart/cart'

/**
 * Fetches the next step of an order, a prepared page, when the cart has lines and the browser is idle (decision 045); nothing for
 * visitors who save data.
 * @param path without a language
 */
export function PrefetchStep({ path }: { readonly path: '/cart' | '/guest-order' | '/payment' }) {
  const { prefetch } = useRouter()
  const hasLines = useCart(({ lines }) => lines.length > 0)
  useEffect(() => {
    if (!hasLines) return
    return whenLoaded(() => {
      if (!prefersReducedData()) prefetch(path, { kind: PrefetchKind.FULL })
    })
  }, [hasLines, path, prefetch])
  return null
}
