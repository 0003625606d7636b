'use client'

import { useEffect } from 'react'

/** Takes the promo code of a link into the cart, on any page; the code that does it is loaded only when the address has one. */
export function PromoLink({ kept }: { readonly kept: string }) {
  useEffect(() => {
    if (window.location.search.includes('promo='))
      import('./promo-from-link').then(
        ({ applyPromoFromLink }) => applyPromoFromLink(kept),
        // After a failure the code stays in the address, so that a reload tries again.
        () => null,
      )
  }, [kept])
  return null
}
