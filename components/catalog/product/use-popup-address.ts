'use client'

import { useEffect, useEffectEvent } from 'react'
import { useLocale } from '#locale'
import { localizedHref } from '@/lib/i18n/locales'
import { POPUP_STATE } from '@/lib/i18n/navigation/popup-state'

/**
 * Gives a product's popup the address of the product's page, so that it can be shared and reloaded, and "back" closes it.
 * @param isOverMenu false: the popup has no address (a line of the cart is edited)
 * @returns closes the popup for a button
 */
export function usePopupAddress(productId: number, isOverMenu: boolean, onClose: () => void): () => void {
  const locale = useLocale()
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOverMenu) return
    const { state } = window.history
    // After "forward" the history entry exists already. The entry keeps the router's state, so the router treats it as one of the page below
    // and leaves that as it is; without the state, all views that know their address would render while the popup opens.
    if (state?.[POPUP_STATE] !== productId)
      window.history.pushState(
        { ...state, [POPUP_STATE]: productId },
        '',
        localizedHref(locale, `/product/${productId}`),
      )
    const onPopState = () => close()
    window.addEventListener('popstate', onPopState)
    return () => window.removeEventListener('popstate', onPopState)
  }, [productId, isOverMenu, locale])
  return isOverMenu ? () => window.history.back() : onClose
}
