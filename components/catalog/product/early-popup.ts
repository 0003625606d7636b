'use client'

import { flushSync } from 'react-dom'
import { controlsOf, DISH_POPUP, type EarlyDish } from '@/lib/config/dish-popup'
import type { Locale } from '@/lib/i18n/locales'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { pushPopupAddress } from './use-popup-address'
import { loadProductBody } from './use-product-body'

/** The popup that the inline script opened (decision 103). */
const earlyPopup = () => document.querySelector<HTMLDialogElement>(DISH_POPUP)

export const hasEarlyPopup = (): boolean => earlyPopup() !== null

/** Ends what `keepClosable` began. */
let release = () => {}

/** Gives an early popup its address; until React takes its place, "back" closes it, and closing it goes back. */
function keepClosable(popup: HTMLDialogElement, productId: number, locale: Locale): void {
  pushPopupAddress(productId, locale)
  const onClose = () => window.history.back()
  const onBack = () => {
    release()
    popup.close()
    useDialogs.getState().close()
  }
  popup.addEventListener('close', onClose)
  window.addEventListener('popstate', onBack)
  release = () => {
    popup.removeEventListener('close', onClose)
    window.removeEventListener('popstate', onBack)
  }
}

/**
 * Loads code and data of the popup that takes the place of the early one.
 * @returns false: the early one was closed meanwhile
 */
async function prepare(popup: HTMLDialogElement, productId: number, locale: Locale): Promise<boolean> {
  keepClosable(popup, productId, locale)
  try {
    const { prefetch } = await loadProductBody(locale)
    await prefetch(productId, locale)
    return popup.open
  } catch {
    // The popup of React reports what could not be loaded.
    release()
    popup.close()
    return true
  }
}

/** The dish whose popup is awaited: a second press on its card waits with the first. */
let awaited: EarlyDish | null = null

/**
 * Opens the popup of the dish that the inline script was asked for, as soon as it can take the place of the early popup at once; not
 * when that was closed meanwhile.
 */
export async function openAfterEarlyPopup(locale: Locale): Promise<void> {
  const dish = window.earlyTaps?.dish
  if (!dish || dish === awaited) return
  awaited = dish
  const popup = await dish.popup
  const isReady = popup?.open ? await prepare(popup, dish.id, locale) : popup === null
  awaited = null
  if (isReady) useDialogs.getState().open({ kind: 'product', productId: dish.id })
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
  release()
  early.close()
  early.remove()
  // After the effect that opens the popup, and before the next paint.
  queueMicrotask(() => {
    const popup = document.querySelector('dialog[open]')
    if (!popup) return
    // The early popup knows nothing of the visitor's food rules.
    const controls = controlsOf(popup).filter((control) => !control.closest('[data-late]'))
    for (const place of presses) flushSync(() => controls[place]?.click())
    for (const [place, part] of scrollersOf(popup).entries()) part.scrollTop = tops[place] ?? 0
    controls[focused]?.focus({ preventScroll: true })
  })
}
