'use client'

import { useEffect } from 'react'

/** Keeps the promo code of a link for the cart, on whatever page it leads to; everything is fetched only where there is one. */
export function PromoLink({ kept }: { readonly kept: string }) {
  useEffect(() => {
    if (window.location.search.includes('promo='))
      import('./take-promo-link').then(
        ({ takePromoLink }) => takePromoLink(kept),
        // The address bar keeps the code: loading the page again tries again.
        () => null,
      )
  }, [kept])
  return null
}
