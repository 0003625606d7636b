'use client'

import { useCart } from '@/stores/cart/cart'

/** The data of a product that the page shows before the product is loaded. */
export type DisplayedProduct = {
  readonly name?: string | undefined
  /** The address of its picture, which the browser has loaded. */
  readonly picture?: string | undefined
  readonly description?: string | undefined
  /** The price as text, with its currency. */
  readonly price?: string | undefined
  /** The product has options, so its popup is as high as the screen allows. */
  readonly isLong: boolean
}

const loadedPicture = (image: HTMLImageElement | null | undefined) =>
  image?.complete && image.naturalWidth > 0 ? image.currentSrc : undefined

/** A product as its card on the page shows it; without a card, the name from its line of the cart; otherwise empty. */
export function displayedProduct(productId: number): DisplayedProduct {
  const link = document.querySelector<HTMLElement>(`a[data-product="${productId}"]`)
  const card = link?.closest('article')
  return {
    name: link?.textContent || useCart.getState().lines.find((line) => line.productId === productId)?.name,
    picture: loadedPicture(card?.querySelector('img')),
    description: link?.dataset.description || undefined,
    price: card?.querySelector('[data-price-now]')?.textContent || undefined,
    isLong: !card?.querySelector('[data-add]'),
  }
}
