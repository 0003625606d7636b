'use client'

import dynamic from 'next/dynamic'

const Nothing = () => null

/** What goes with the cart: fetched after its lines and totals, and left out when it cannot be. */
export const GoesWithOnDemand = dynamic(
  () =>
    import('./goes-with').then(
      ({ GoesWith }) => GoesWith,
      () => Nothing,
    ),
  { ssr: false, loading: Nothing },
)
