'use client'

import { useEffect, useEffectEvent } from 'react'
import { useLocale } from '#locale'
import { localizedHref } from '@/lib/i18n/locales'
import { POPUP_STATE } from '@/lib/i18n/popup-state'

/**
 * Gives a product's popup the address of the product's page: it can be shared and reloaded, and "back" closes it.
 * @param isOverMenu false: the popup has no address (a line of the cart is edited)
 * @returns closes the popup for a button
 */
export function usePopupAddress(productId: number, isOverMenu: boolean, onClose: () => void): () => void {
  const locale = useLocale()
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOverMenu) return
    const { state } = window.history
    // After "forward" the history entry exists already. With the router's own state it takes the entry for one of the page below,
    // which stays as it is; without it, all views that know their address would be rendered while the popup opens.
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
