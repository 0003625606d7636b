'use client'

import dynamic from 'next/dynamic'
import { type ComponentType, useEffect } from 'react'

/** `onSettled` is called when the part has its size: it has come, or there is none. */
type PartProps = { readonly onSettled?: () => void }

function Nothing({ onSettled }: PartProps) {
  useEffect(() => onSettled?.(), [onSettled])
  return null
}

/** Fetches a part of the cart that an order can be placed without: when the fetch fails, nothing is in its place. */
const onDemand = (fetchPart: () => Promise<ComponentType<PartProps>>) =>
  dynamic<PartProps>(() => fetchPart().catch(() => Nothing), { ssr: false })

/** Dishes that go with the cart. */
export const CartSuggestionsOnDemand = onDemand(() =>
  import('./lines/cart-suggestions').then(({ CartSuggestions }) => CartSuggestions),
)

/** The promo code and bonuses. */
export const CartBenefitsOnDemand = onDemand(() =>
  import('./benefits/cart-benefits').then(({ CartBenefits }) => CartBenefits),
)

/** What makes the cart cheaper, when its quote names something. */
export const CheaperOffersOnDemand = onDemand(() =>
  import('./cheaper/cheaper-offers').then(({ CheaperOffers }) => CheaperOffers),
)

/** The branches that are open now, while the branch of the order is closed. */
export const OpenBranchesOnDemand = onDemand(() =>
  import('./place/open-branches').then(({ OpenBranches }) => OpenBranches),
)
