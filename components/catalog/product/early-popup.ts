'use client'

import { flushSync } from 'react-dom'
import { askForProduct } from '@/lib/api/early-answer'
import { controlsOf, DISH_POPUP } from '@/lib/config/dish-popup'
import type { Locale } from '@/lib/i18n/locales'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { pushPopupAddress } from './use-popup-address'
import { loadProductBody } from './use-product-body'

/** The popup that the inline script opened (decision 103). */
const earlyPopup = () => document.querySelector<HTMLDialogElement>(DISH_POPUP)

export const hasEarlyPopup = (): boolean => earlyPopup() !== null

/**
 * Gives an early popup what it lacks: the address that "back" leaves.
 * @returns lets the popup of React have both
 */
function giveAddress(popup: HTMLDialogElement, productId: number, locale: Locale): () => void {
  pushPopupAddress(productId, locale)
  const goBack = () => window.history.back()
  const leave = () => {
    popup.removeEventListener('close', goBack)
    popup.close()
  }
  popup.addEventListener('close', goBack)
  window.addEventListener('popstate', leave)
  return () => {
    popup.removeEventListener('close', goBack)
    window.removeEventListener('popstate', leave)
  }
}

/**
 * Opens the popup of the dish that the inline script was asked for, as soon as it can take the place of the early popup at once; not
 * when that was closed meanwhile.
 */
export async function openAfterEarlyPopup(locale: Locale): Promise<void> {
  const dish = window.earlyTaps?.dish
  if (!dish) return
  const open = () => useDialogs.getState().open({ kind: 'product', productId: dish.id })
  const popup = await dish.popup
  if (!popup) return open()
  if (!popup.open) return
  const release = giveAddress(popup, dish.id, locale)
  askForProduct(dish.id, locale)
  await loadProductBody(locale)
    .then(({ prefetch }) => prefetch(dish.id, locale))
    // The popup of React reports what could not be loaded.
    .catch(() => null)
  release()
  if (popup.open) open()
}

/** The parts of a popup that may scroll: the panel, or its body. */
const scrollersOf = ({ firstElementChild: panel }: Element) => (panel ? [panel, ...panel.children] : [])

/** Puts the popup of React, which opens now, in the place of the early one, with its presses, scroll position and focus. */
export function replaceEarlyPopup(): void {
  const early = earlyPopup()
  if (!early) return
  const presses = window.earlyTaps?.dish?.presses ?? []
  const focused = controlsOf(early).findIndex((control) => control.matches(':focus'))
  const tops = scrollersOf(early).map(({ scrollTop }) => scrollTop)
  early.close()
  early.remove()
  // After the effect that opens the popup, and before the next paint.
  queueMicrotask(() => {
    const popup = document.querySelector('dialog[open]')
    if (!popup) return
    const controls = controlsOf(popup)
    for (const place of presses) flushSync(() => controls[place]?.click())
    for (const [place, part] of scrollersOf(popup).entries()) part.scrollTop = tops[place] ?? 0
    controls[focused]?.focus({ preventScroll: true })
  })
}
