'use client'

import { useCart } from '@/stores/cart/cart'

/** What the page shows of a product before it is loaded. */
export type DisplayedProduct = {
  readonly name?: string | undefined
  /** The address of its picture, which the browser has. */
  readonly picture?: string | undefined
  readonly description?: string | undefined
  /** As it is written, with its currency. */
  readonly price?: string | undefined
  /** It has options: its popup is as high as the screen allows. */
  readonly isLong: boolean
}

const loadedPicture = (image: HTMLImageElement | null | undefined) =>
  image?.complete && image.naturalWidth > 0 ? image.currentSrc : undefined

/** A product as its card on the page shows it; only the name of a line of the cart; nothing when neither has it. */
export function displayedProduct(productId: number): DisplayedProduct {
  const link = document.querySelector(`a[data-product="${productId}"]`)
  const card = link?.closest('article')
  return {
    name: link?.textContent || useCart.getState().lines.find((line) => line.productId === productId)?.name,
    picture: loadedPicture(card?.querySelector('img')),
    description: card?.querySelector('[data-description]')?.textContent || undefined,
    price: card?.querySelector('[data-price-now]')?.textContent || undefined,
    isLong: !card?.querySelector('[data-add]'),
  }
}
