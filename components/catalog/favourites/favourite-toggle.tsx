'use client'

import { useFavourites } from '@/stores/catalog/favourites'
import { FavouriteButton } from './favourite-button'

/** The heart in a popup, which is also opened on pages without the island of the menu. */
export function FavouriteToggle({ product }: { readonly product: { readonly id: number; readonly name: string } }) {
  const isMarked = useFavourites(({ ids }) => ids.includes(product.id))
  return (
    <FavouriteButton
      product={product}
      own={{ isMarked, onToggle: () => useFavourites.getState().toggle(product.id) }}
    />
  )
}
