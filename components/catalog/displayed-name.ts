'use client'

import { useCart } from '@/stores/cart/cart'

/** The name of a dish that is not loaded yet, as its card on the page or the cart has it; nothing when neither knows the dish. */
export function displayedProductName(productId: number): string | undefined {
  const card = document.querySelector(`a[data-product="${productId}"]`)
  return card?.textContent || useCart.getState().lines.find((line) => line.productId === productId)?.name
}
