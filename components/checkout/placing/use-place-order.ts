'use client'

import { useRef, useState } from 'react'
import { useLocale } from '#locale'
import { replaceHistoryWithOrder } from '@/components/checkout/payment/replace-history'
import { openBankPage } from '@/components/ui/behaviour/open-bank-page'
import type { GuestOrder, OrderConflict } from '@/lib/contract/order/ordering'
import type { Totals } from '@/lib/domain/cart/totals'
import { useRouter } from '@/lib/i18n/navigation/use-router'
import { clearBenefits } from '@/stores/cart/benefits'
import { useCart } from '@/stores/cart/cart'
import { applyQuote } from '@/stores/cart/cart-quote'
import { useQuote } from '@/stores/cart/quote'
import { useCheckout } from '@/stores/checkout/checkout'
import { useActiveOrders } from '@/stores/orders/active-orders'
import { useLastOrder } from '@/stores/orders/last-order'
import { useOrderKeys } from '@/stores/orders/order-keys'
import { useSession } from '@/stores/session/session'
import { fieldErrorsOf } from './order-body'
import { placeOrder } from './place-order'
import type { PlacementResult } from './placement-result'

/** The state of an order from the press until its page opens. */
export type PlacingState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  /** The answer was lost; the same order is being sent again. */
  | { readonly kind: 'checking' }
  /** Still no answer; the customer decides when to try again. */
  | { readonly kind: 'unknown' }
  /** `token` is its page; when there is something to pay, the bank's page is loading. */
  | { readonly kind: 'placed'; readonly token: string; readonly isPaidOnline: boolean }
  | { readonly kind: 'conflict'; readonly conflict: OrderConflict; readonly agreed: ConfirmedAmounts }
  | { readonly kind: 'already-ordered'; readonly message: string | null; readonly token: string | null }
  | { readonly kind: 'refused'; readonly message: string | null }
  /** The server asks for the code of the phone. */
  | { readonly kind: 'code' }

/** The amounts that the customer confirmed, in tenge; `parts` is null when that was before a reload. */
export type ConfirmedAmounts = { readonly total: number; readonly parts: Totals | null }

/** The sent body of an order, and whether a customer sent it. */
export type SentOrder = { readonly body: GuestOrder; readonly isCustomer: boolean }

/** Removes the ordered lines from the cart; lines that were added after sending stay, as a new cart. */
function emptyCart(order: GuestOrder): void {
  const { lines, clear, addSeparately } = useCart.getState()
  const ordered = new Set(order.lines.map((line) => line.uuid))
  clear()
  for (const line of lines) if (!ordered.has(line.uuid)) addSeparately(line)
}

/** Updates the shown balance without a request. */
function spendBonuses({ body, isCustomer }: SentOrder, parts: Totals | null): void {
  const { user, keepUser } = useSession.getState()
  if (isCustomer && body.use_bonus && user && parts) keepUser({ ...user, bonus: Math.max(0, user.bonus - parts.bonus) })
}

function finish(order: GuestOrder, token: string): void {
  clearBenefits()
  useLastOrder.getState().remember(token)
  useActiveOrders.getState().addToken(token)
  useOrderKeys.getState().store(token, order.cart_id)
  useCheckout.getState().clearPending()
  useCheckout.getState().saveDraft({ comment: '', changeFrom: null })
  useQuote.getState().acknowledge()
  if (useCart.getState().cartId === order.cart_id) emptyCart(order)
}

type Placement = { readonly isResent?: boolean; readonly agreed?: Totals | null }

/**
 * Sends an order and applies the result: cart, draft, prices, and the navigation to the order's page or back to the form.
 * @param announcesChanges false when the caller shows changed prices of a conflict itself
 */
export function usePlaceOrder({ announcesChanges }: { readonly announcesChanges: boolean }) {
  const locale = useLocale()
  const router = useRouter()
  const [placing, setPlacing] = useState<PlacingState>({ kind: 'idle' })
  const [asksCode, setAsksCode] = useState(false)
  const isBusy = useRef(false)

  const openOrder = (
    sent: SentOrder,
    { token, paymentUrl }: Extract<PlacementResult, { kind: 'placed' }>,
    parts: Totals | null,
  ) => {
    setPlacing({ kind: 'placed', token, isPaidOnline: paymentUrl !== null })
    spendBonuses(sent, parts)
    finish(sent.body, token)
    if (paymentUrl === null) return router.replace(`/order/${token}`)
    replaceHistoryWithOrder(locale, token)
    // When the bank's page does not load, the page of the order offers the payment.
    if (!openBankPage(paymentUrl)) router.replace(`/order/${token}`)
  }

  /** Shows the wrong fields in the form in which the customer filled them in. */
  const showRefusals = ({ errors, message }: Extract<PlacementResult, { kind: 'invalid' }>) => {
    const { changeFrom, ...refusals } = fieldErrorsOf(errors)
    setPlacing({ kind: 'refused', message: changeFrom ?? message })
    if (Object.keys(refusals).length === 0) return
    useCheckout.getState().setRefusals(refusals)
    router.push('/guest-order')
  }

  const handleOutcome = (sent: SentOrder, outcome: PlacementResult, parts: Totals | null) => {
    if (outcome.kind === 'unknown') return setPlacing({ kind: 'unknown' })
    if (outcome.kind === 'placed') return openOrder(sent, outcome, parts)
    useCheckout.getState().clearPending()
    if (outcome.kind === 'conflict') {
      if (outcome.conflict.quote) applyQuote(locale, outcome.conflict.quote, { announces: announcesChanges })
      return setPlacing({ ...outcome, agreed: { total: sent.body.expected_total, parts } })
    }
    if (outcome.kind === 'code') setAsksCode(true)
    if (outcome.kind === 'invalid') return showRefusals(outcome)
    return setPlacing(outcome.kind === 'code' ? { kind: 'code' } : outcome)
  }

  const place = async (
    order: SentOrder,
    { isResent = false, agreed = null }: Placement = {},
  ): Promise<PlacementResult | null> => {
    if (isBusy.current) return null
    isBusy.current = true
    useCheckout.getState().setPending(order)
    setPlacing({ kind: isResent ? 'checking' : 'sending' })
    const outcome = await placeOrder({
      locale,
      ...order,
      isResent,
      onUnknown: () => setPlacing({ kind: 'checking' }),
    })
    isBusy.current = false
    handleOutcome(order, outcome, agreed)
    return outcome
  }

  return {
    placing,
    /** The phone has to be confirmed by a code; stays while the order is sent with it. */
    asksCode,
    place,
    reset: () => setPlacing({ kind: 'idle' }),
  }
}
