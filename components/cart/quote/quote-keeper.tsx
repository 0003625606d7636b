'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useLoadedComponent } from '@/components/ui/behaviour/use-loaded-component'
import { isOffline } from '@/lib/api/offline'
import { cartFingerprint } from '@/lib/domain/cart/cart-fingerprint'
import { useBonusToggle } from '@/stores/cart/benefits'
import { useCart } from '@/stores/cart/cart'
import { useQuote } from '@/stores/cart/quote'
import { useSnackbar } from '@/stores/dialogs/snackbar'
import { useDestination } from '@/stores/place/destination'

/** Switches the bonus toggle off when the cart changes and tells the customer (specification §4), unless the cart was emptied. */
function useToggleOfThisCart(): void {
  const t = useTranslations('bonuses')
  const lines = useCart((cart) => cart.lines)
  const isRestored = useCart((cart) => cart.isRestored)
  const cart = useBonusToggle((toggle) => toggle.cart)
  const isOfAnother = isRestored && cart !== null && cart !== cartFingerprint(lines)

  useEffect(() => {
    if (!isOfAnother) return
    if (useCart.getState().lines.length === 0) return useBonusToggle.getState().switchOff()
    useBonusToggle.getState().markLost()
    useSnackbar.getState().show(t('switchedOff'))
  }, [isOfAnother, t])
}

const load = () => import('./quote-question').then(({ QuoteQuestion }) => QuoteQuestion)

/**
 * Keeps the server's quote of the cart up to date (`stores/cart/quote`) while the cart has lines. Every page with totals has one;
 * the component that asks is loaded with the first question, so an empty cart loads nothing.
 */
export function QuoteKeeper() {
  const isAsked = useCart((cart) => cart.lines.length > 0)
  const hasPlace = useDestination(({ destination }) => destination !== null)
  const hasFailed = useQuote((quote) => quote.failure !== null)
  const isWanted = isAsked && hasPlace
  // A retry clears the failure first.
  const Question = useLoadedComponent(isWanted && !hasFailed, load, {
    isUrgent: true,
    onFailure: () => useQuote.getState().setFailure({ kind: isOffline() ? 'offline' : 'failed', message: null }),
  })
  useToggleOfThisCart()

  useEffect(() => {
    if (Question) return
    const { clearFailure } = useQuote.getState()
    window.addEventListener('online', clearFailure)
    return () => window.removeEventListener('online', clearFailure)
  }, [Question])

  return isWanted && Question && <Question />
}
