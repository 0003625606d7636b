'use client'

import { useEffect } from 'react'
import { useLocale } from '#locale'
import { showFavouritesOnCards } from '@/components/catalog/favourites/favourite-marks'
import { FoodOnCards } from '@/components/catalog/food/food-on-cards'
import { openAfterEarlyPopup } from '@/components/catalog/product/early-popup'
import { isProductBodyLoaded } from '@/components/catalog/product/use-product-body'
import { whenPainted } from '@/components/ui/behaviour/when-painted'
import { PLAIN_CONFIGURATION } from '@/lib/domain/cart/same-configuration'
import type { Locale } from '@/lib/i18n/locales'
import { isPlainClick } from '@/lib/i18n/navigation/plain-click'
import { POPUP_STATE } from '@/lib/i18n/navigation/popup-state'
import { useCart } from '@/stores/cart/cart'
import { useFavourites } from '@/stores/catalog/favourites'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { useSnackbar } from '@/stores/dialogs/snackbar'
import { takeEarlyTaps } from '@/stores/early/early-taps'
import { addOneMore, type CartMarkLabels, changeQuantityOnCard, showCartOnCards } from './cart-marks'
import { preloadProductPopup } from './preload-product-popup'

export type MenuActionLabels = {
  readonly added: string
  readonly alreadyAdded: string
  readonly cartFull: string
}

/** A popup opens after the paint that shows the press: rendering it would delay that (decision 048). */
const open = (...request: Parameters<ReturnType<typeof useDialogs.getState>['open']>) =>
  whenPainted(() => useDialogs.getState().open(...request))

const openProduct = (productId: number) => open({ kind: 'product', productId })

/** Opens the popup of a pressed card: while its code is missing, as HTML, which comes sooner (decision 103). */
function openCard(card: HTMLElement, locale: Locale) {
  const id = Number(card.dataset.product)
  if (isProductBodyLoaded(locale) || !window.earlyTaps?.openDish(card)) openProduct(id)
  // Not loaded on demand: “back” pressed right after the popup appeared would leave the page.
  else void openAfterEarlyPopup(locale)
}

/** The count beside the cart is painted first: rendering the message takes as long as all the rest (decision 040). */
const notify = (...message: Parameters<ReturnType<typeof useSnackbar.getState>['show']>) =>
  whenPainted(() => useSnackbar.getState().show(...message))

/** Replays the presses that the inline script queued before hydration. */
function replay(labels: MenuActionLabels, locale: Locale) {
  const taps = takeEarlyTaps()
  if (!taps) return
  void openAfterEarlyPopup(locale)
  for (const button of document.querySelectorAll<HTMLElement>('[data-done]')) {
    delete button.dataset.done
    notify(labels.added)
  }
  for (const target of taps) {
    const id = Number(target.dataset.favourite)
    const isMarked = useFavourites.getState().ids.includes(id)
    // The inline script has shown the wanted heart, and the store agrees already.
    if (id && isMarked === (target.ariaPressed === 'true')) continue
    // The inline script showed the count of a dish in the cart.
    if (target.dataset.add && target.dataset.count) addOneMore(Number(target.dataset.add))
    else if (target.matches(ACTED_ON)) handle(target, labels, locale)
    else target.click()
  }
}

function add(button: HTMLElement, labels: MenuActionLabels) {
  const { add: id, name = '', price, image } = button.dataset
  const result = useCart.getState().add({
    productId: Number(id),
    quantity: 1,
    configuration: PLAIN_CONFIGURATION,
    unitPrice: Number(price),
    name,
    image: image ?? null,
  })
  if (result.kind === 'added') {
    const picture = button.closest('article')?.querySelector('img')
    return whenPainted(() => {
      useSnackbar.getState().show(labels.added)
      import('./fly-to-cart').then(({ flyToCart }) => flyToCart(picture)).catch(() => null)
    })
  }
  if (result.reason === 'cart-is-full') return notify(labels.cartFull, 'error')
  notify(labels.alreadyAdded)
  // The popup of a product that is already in the cart offers the alternatives (design decision 1).
  openProduct(Number(id))
}

const ACTED_ON = '[data-product], [data-add], [data-step], [data-favourite], [data-favourites], [data-food-rules]'

function handle(target: HTMLElement, labels: MenuActionLabels, locale: Locale) {
  const { product, favourite, favourites } = target.dataset
  if (favourite) useFavourites.getState().toggle(Number(favourite))
  else if (target.dataset.step) changeQuantityOnCard(target)
  else if (favourites) open({ kind: 'favourites' })
  else if (target.dataset.foodRules) open({ kind: 'foodRules' })
  else if (product) openCard(target, locale)
  else add(target, labels)
}

type MenuActionsProps = { readonly labels: MenuActionLabels; readonly marks: CartMarkLabels }

/**
 * One listener for all product cards of the page: cards are plain HTML without code of their own. Links open the popup over the
 * menu, `data-add` puts a product without options into the cart, `data-step` changes how many there are, hearts mark a favourite.
 * It stands above the cards, because the filter of the food rules appears in its place.
 */
export function MenuActions({ labels, marks }: MenuActionsProps) {
  const { added, alreadyAdded, cartFull } = labels
  const locale = useLocale()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target.closest(ACTED_ON) : null
      if (!(target instanceof HTMLElement) || !isPlainClick(event)) return
      event.preventDefault()
      handle(target, { added, alreadyAdded, cartFull }, locale)
    }
    // "Forward" returns to the address of a popup that "back" closed.
    const onPopState = (event: PopStateEvent) => {
      const productId: unknown = event.state?.[POPUP_STATE]
      if (typeof productId === 'number') openProduct(productId)
    }
    document.addEventListener('click', onClick)
    window.addEventListener('popstate', onPopState)
    replay({ added, alreadyAdded, cartFull }, locale)
    return () => {
      document.removeEventListener('click', onClick)
      window.removeEventListener('popstate', onPopState)
    }
  }, [added, alreadyAdded, cartFull, locale])
  useEffect(showFavouritesOnCards, [])
  const { decrease, increase, quantity, inCart } = marks
  useEffect(() => showCartOnCards({ decrease, increase, quantity, inCart }), [decrease, increase, quantity, inCart])
  useEffect(() => preloadProductPopup(locale), [locale])
  return <FoodOnCards />
}
