'use client'

import dynamic from 'next/dynamic'
import { useEffect } from 'react'

type OnDemandProps = {
  /** Called when the offer has its size: it has come, or there is none. */
  readonly onSettled?: () => void
}

function Nothing({ onSettled }: OnDemandProps) {
  useEffect(() => onSettled?.(), [onSettled])
  return null
}
/** What follows is not shown until the suggestions have come, because they would move it (`cart-view.module.css`). */
const Waiting = () => <div data-more-comes="" />

/** Dishes that go with the cart: fetched after its lines and totals, and not shown when the fetch fails. */
export const CartSuggestionsOnDemand = dynamic<OnDemandProps>(
  () =>
    import('./cart-suggestions').then(
      ({ CartSuggestions }) => CartSuggestions,
      () => Nothing,
    ),
  { ssr: false, loading: Waiting },
)
