'use client'

import dynamic from 'next/dynamic'

const Nothing = () => null

/** Dishes that go with the cart: fetched after its lines and totals, and not shown when the fetch fails. */
export const CartSuggestionsOnDemand = dynamic(
  () =>
    import('./cart-suggestions').then(
      ({ CartSuggestions }) => CartSuggestions,
      () => Nothing,
    ),
  { ssr: false, loading: Nothing },
)
