'use client'

import { useCart } from '@/stores/cart/cart'

/** The name of a product before it is loaded, from its card on the page or from the cart; undefined when neither has it. */
export function displayedProductName(productId: number): string | undefined {
  const card = document.querySelector(`a[data-product="${productId}"]`)
  return card?.textContent || useCart.getState().lines.find((line) => line.productId === productId)?.name
}
