'use client'

import { useEffect } from 'react'
import { PLAIN } from '@/lib/domain/configuration'
import { useCart } from '@/stores/cart/cart'
import { useFavourites } from '@/stores/catalog/favourites'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { useSnackbar } from '@/stores/dialogs/snackbar'
import { followFavourites } from './favourite-marks'
import { POPUP_STATE } from './popup-state'

export type MenuActionLabels = {
  readonly added: string
  readonly alreadyAdded: string
  readonly cartFull: string
}

/** How long the button shows its success, in ms. */
const DONE_MS = 1200

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.defaultPrevented && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

const openProduct = (productId: number) => useDialogs.getState().open({ kind: 'product', productId })

function showDone(button: HTMLElement) {
  button.dataset.done = ''
  setTimeout(() => delete button.dataset.done, DONE_MS)
}

function add(button: HTMLElement, labels: MenuActionLabels) {
  const { add: id, name = '', price, image } = button.dataset
  const result = useCart.getState().add({
    productId: Number(id),
    quantity: 1,
    configuration: PLAIN,
    unitPrice: Number(price),
    name,
    image: image ?? null,
  })
  const { show } = useSnackbar.getState()
  if (result.kind === 'added') {
    showDone(button)
    show(labels.added)
    return
  }
  if (result.reason === 'cart-is-full') return show(labels.cartFull, 'error')
  show(labels.alreadyAdded)
  // The popup of a product that is already in the cart offers the alternatives (design decision 1).
  openProduct(Number(id))
}

const ACTED_ON = '[data-product], [data-add], [data-favourite], [data-favourites]'

function act(target: HTMLElement, labels: MenuActionLabels) {
  const { product, favourite, favourites } = target.dataset
  if (favourite) useFavourites.getState().toggle(Number(favourite))
  else if (favourites) useDialogs.getState().open({ kind: 'favourites' })
  else if (product) openProduct(Number(product))
  else add(target, labels)
}

/**
 * One listener for all product cards of the page: cards are plain HTML without code of their own. Links open the popup over the
 * menu, `data-add` puts a product without options into the cart, hearts mark a favourite.
 */
export function MenuActions({ labels }: { readonly labels: MenuActionLabels }) {
  const { added, alreadyAdded, cartFull } = labels
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target.closest(ACTED_ON) : null
      if (!(target instanceof HTMLElement) || !isPlainClick(event)) return
      event.preventDefault()
      act(target, { added, alreadyAdded, cartFull })
    }
    // "Forward" returns to the address of a popup that "back" has closed.
    const onPopState = (event: PopStateEvent) => {
      const productId: unknown = event.state?.[POPUP_STATE]
      if (typeof productId === 'number') openProduct(productId)
    }
    document.addEventListener('click', onClick)
    window.addEventListener('popstate', onPopState)
    return () => {
      document.removeEventListener('click', onClick)
      window.removeEventListener('popstate', onPopState)
    }
  }, [added, alreadyAdded, cartFull])
  useEffect(followFavourites, [])
  return null
}
