import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useCart } from '@/stores/cart/cart'

type Cart = Pick<ReturnType<typeof useCart.getState>, 'isRestored' | 'lines'>

/**
 * An element that shows a value of the cart. The store writes it, not React: in a tree as deep as Next makes it, rendering
 * two words takes longer than the rest of a press (decision 048). React must give the element the same contents each time.
 * @param write is called at once and after each change; a new function is called at once, too
 */
export function useCartElement<T extends HTMLElement>(write: (element: T, cart: Cart) => void): RefObject<T | null> {
  const ref = useRef<T>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    write(element, useCart.getState())
    return useCart.subscribe((cart, before) => {
      if (cart.lines !== before.lines || cart.isRestored !== before.isRestored) write(element, cart)
    })
  }, [write])
  return ref
}
