'use client'

import { useLocale } from 'next-intl'
import { useRef, useState } from 'react'
import type { GuestOrder, OrderConflict } from '@/lib/contract/ordering'
import { useRouter } from '@/lib/i18n/navigation'
import { useCart } from '@/stores/cart'
import { useCheckout, useLastOrder } from '@/stores/checkout'
import { takeOver } from '@/stores/current-quote'
import { useQuote } from '@/stores/quote'
import { refusalsOf } from './order-body'
import { type Outcome, placeOrder } from './place-order'

/** Where an order is between the button and its page. */
export type Placing =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  /** No answer came; the same order is being sent again. */
  | { readonly kind: 'checking' }
  /** Still no answer; the person decides when to go on. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'placed' }
  | { readonly kind: 'conflict'; readonly conflict: OrderConflict; readonly agreedTotal: number }
  | { readonly kind: 'already-ordered'; readonly message: string; readonly token: string | null }
  | { readonly kind: 'refused'; readonly message: string | null }

/** What was ordered leaves the cart; what was put in since the order was sent stays, as a cart of its own. */
function emptyCart(order: GuestOrder): void {
  const { lines, clear, addSeparately } = useCart.getState()
  const ordered = new Set(order.lines.map((line) => line.uuid))
  clear()
  for (const line of lines) if (!ordered.has(line.uuid)) addSeparately(line)
}

function finish(order: GuestOrder, token: string): void {
  useLastOrder.getState().remember(token)
  useCheckout.getState().release()
  useCheckout.getState().saveDraft({ comment: '', changeFrom: null })
  useQuote.getState().acknowledge()
  if (useCart.getState().cartId === order.cart_id) emptyCart(order)
}

/**
 * Sends an order and settles what comes back: cart, draft, prices, the way to the order's page or back to the form.
 * @param isTold the caller shows changed prices of a conflict itself
 */
export function usePlaceOrder({ isTold }: { readonly isTold: boolean }) {
  const locale = useLocale()
  const router = useRouter()
  const [placing, setPlacing] = useState<Placing>({ kind: 'idle' })
  const isBusy = useRef(false)

  const settle = (order: GuestOrder, outcome: Outcome) => {
    if (outcome.kind === 'unknown') return setPlacing({ kind: 'unknown' })
    if (outcome.kind === 'placed') {
      setPlacing({ kind: 'placed' })
      finish(order, outcome.token)
      return router.replace(`/order/${outcome.token}`)
    }
    useCheckout.getState().release()
    if (outcome.kind === 'conflict') {
      if (outcome.conflict.quote) takeOver(locale, outcome.conflict.quote, { isTold })
      return setPlacing({ ...outcome, agreedTotal: order.expected_total })
    }
    if (outcome.kind !== 'invalid') return setPlacing(outcome)
    const { changeFrom, ...refusals } = refusalsOf(outcome.errors)
    setPlacing({ kind: 'refused', message: changeFrom ?? outcome.message })
    if (Object.keys(refusals).length === 0) return
    useCheckout.getState().refuse(refusals)
    router.push('/guest-order')
  }

  const place = async (order: GuestOrder, { isResent = false } = {}) => {
    if (isBusy.current) return
    isBusy.current = true
    useCheckout.getState().freeze(order)
    setPlacing({ kind: isResent ? 'checking' : 'sending' })
    const outcome = await placeOrder({
      locale,
      body: order,
      isResent,
      onUnknown: () => setPlacing({ kind: 'checking' }),
    })
    isBusy.current = false
    settle(order, outcome)
  }

  return { placing, place, reset: () => setPlacing({ kind: 'idle' }) }
}
