'use client'

import { useEffect, useEffectEvent } from 'react'
import { useLocale } from '#locale'
import { type Locale, localizedHref } from '@/lib/i18n/locales'
import { POPUP_STATE } from '@/lib/i18n/navigation/popup-state'

/**
 * Gives the shown page a history entry with the address of a product's page, unless it has it: after "forward", or from an early popup.
 * The entry keeps the router's state, so the router treats it as one of the page below and leaves that as it is; without the state, all
 * views that know their address would render while the popup opens.
 */
export function pushPopupAddress(productId: number, locale: Locale): void {
  const { state } = window.history
  if (state?.[POPUP_STATE] !== productId)
    window.history.pushState({ ...state, [POPUP_STATE]: productId }, '', localizedHref(locale, `/product/${productId}`))
}

/**
 * Gives a product's popup the address of the product's page, so that it can be shared and reloaded, and "back" closes it.
 * @param isOverMenu false: the popup has no address (a line of the cart is edited)
 * @param hasAddress it took the address from an early popup; when that is gone, "back" was pressed in between
 * @returns closes the popup for a button
 */
export function usePopupAddress(
  productId: number,
  isOverMenu: boolean,
  hasAddress: boolean,
  onClose: () => void,
): () => void {
  const locale = useLocale()
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOverMenu) return
    if (hasAddress && window.history.state?.[POPUP_STATE] !== productId) return close()
    pushPopupAddress(productId, locale)
    const onPopState = () => close()
    window.addEventListener('popstate', onPopState)
    return () => window.removeEventListener('popstate', onPopState)
  }, [productId, isOverMenu, hasAddress, locale])
  return isOverMenu ? () => window.history.back() : onClose
}
