'use client'

import dynamic from 'next/dynamic'

const Nothing = () => null
/** What follows is not shown until the suggestions have come, because they would move it (`cart-view.module.css`). */
const Waiting = () => <div data-more-comes="" />

/** Dishes that go with the cart: fetched after its lines and totals, and not shown when the fetch fails. */
export const CartSuggestionsOnDemand = dynamic(
  () =>
    import('./cart-suggestions').then(
      ({ CartSuggestions }) => CartSuggestions,
      () => Nothing,
    ),
  { ssr: false, loading: Waiting },
)
