'use client'

import { useState } from 'react'
import { useLocale } from '#locale'
import { type PaymentMethodField, usePaymentMethod } from '@/components/checkout/fields/use-payment-method'
import type { Refusal } from '@/components/form/refusal'
import { phoneDigits } from '@/lib/domain/account/phone'
import { isPaidOnReceipt, type PaymentMethod } from '@/lib/domain/money/payment'
import { type Draft, isEnoughChange } from '@/lib/domain/order/checkout'
import { DELIVERY } from '@/lib/domain/order/delivery'
import { canHandOver } from '@/lib/domain/order/hand-over'
import type { Destination } from '@/lib/domain/place/destination'
import type { CurrentQuote } from '@/lib/pricing/current-quote'
import { usePromo } from '@/stores/cart/benefits'
import { useCart } from '@/stores/cart/cart'
import { useCurrentQuote } from '@/stores/cart/cart-quote'
import { useCheckout } from '@/stores/checkout/checkout'
import { orderBody } from './order-body'
import type { PlacementResult } from './placement-result'
import type { usePlaceOrder } from './use-place-order'

type Ordering = {
  readonly destination: Destination
  readonly draft: Draft
  readonly ordering: ReturnType<typeof usePlaceOrder>
  /** This order or another one is being sent, so no second one can be. */
  readonly isLocked: boolean
}

/** Why the order cannot be sent; the server decides about the time. */
type Obstacle =
  | 'offline'
  | 'noQuote'
  | 'outOfZone'
  | 'soldOut'
  | 'wrongTime'
  | 'minimum'
  | 'tooLarge'
  | 'tooMuchCash'
  | 'leave'
  | 'change'

type Wanted = Pick<Ordering, 'draft' | 'destination'>

function obstacleOf(
  known: CurrentQuote,
  order: Wanted,
  paying: PaymentMethod,
  method: PaymentMethodField,
): Obstacle | null {
  const { isSoldOut, atWrongTime, isCurrent, isOutOfZone, failure } = known
  if (failure && !isCurrent) return failure.kind === 'offline' ? 'offline' : 'noQuote'
  if (isOutOfZone) return 'outOfZone'
  if (isSoldOut) return 'soldOut'
  if (atWrongTime.length > 0) return 'wrongTime'
  return paymentObstacle(known, order, paying, method)
}

function paymentObstacle(
  { isCurrent, totals, overLimit }: CurrentQuote,
  { draft: { changeFrom, handOver }, destination }: Wanted,
  paying: PaymentMethod,
  method: PaymentMethodField,
): Obstacle | null {
  if (isCurrent && totals.missing > 0) return 'minimum'
  if (overLimit) return 'tooLarge'
  if (isPaidOnReceipt(paying) && totals.total > 0 && method.overCash) return 'tooMuchCash'
  if (destination.type === DELIVERY && !canHandOver(handOver, { method: paying, total: totals.total })) return 'leave'
  return paying !== 'cash' || totals.total === 0 || isEnoughChange(changeFrom, totals.total) ? null : 'change'
}

/** How the order will be paid, what prevents it, and the ways to send it. */
export function useOrdering({ destination, draft, ordering, isLocked }: Ordering) {
  const known = useCurrentQuote(useLocale())
  const { isCurrent, totals, promo, spendsBonuses } = known
  const method = usePaymentMethod()
  const [savesCard, setSavesCard] = useState(false)
  const [isChecked, setIsChecked] = useState(false)
  const isFree = totals.total === 0
  const paying = typeof method.choice === 'number' ? 'card' : method.choice
  const obstacle = obstacleOf(known, { draft, destination }, paying, method)

  const order = async (slotStart = draft.slotStart, code?: string): Promise<PlacementResult | null> => {
    setIsChecked(true)
    const { cartId, lines } = useCart.getState()
    if (obstacle || !isCurrent || !cartId || isLocked) return null
    const body = orderBody({
      cartId,
      lines,
      destination,
      draft: { ...draft, slotStart },
      total: totals.total,
      promoCode: promo?.state === 'applied' ? promo.code : null,
      useBonus: spendsBonuses,
      choice: method.choice,
      savesCard: savesCard && method.isCustomer,
    })
    if (!body) return null
    const sent = code === undefined ? body : { ...body, phone_code: code }
    return ordering.place({ body: sent, isCustomer: method.isCustomer }, { agreed: totals })
  }

  return {
    method,
    savesCard,
    setSavesCard,
    isFree,
    isCash: paying === 'cash' && !isFree,
    isOnReceipt: isPaidOnReceipt(paying),
    /** The customer tried to order: errors are shown. */
    isChecked,
    obstacle,
    /** The obstacle to show. One that is corrected on another page is shown before the press. */
    shownObstacle:
      isChecked || obstacle === 'minimum' || obstacle === 'leave' || obstacle === 'wrongTime' ? obstacle : null,
    order: () => void order(),
    /** The phone that a code has to confirm, all digits; null: none, or a card pays after all. */
    phoneToProve:
      ordering.asksCode && typeof method.choice !== 'number' && method.choice !== 'card'
        ? phoneDigits(draft.phone)
        : null,
    /** Orders with the code of the phone. @returns why the server refused the code */
    orderWithCode: async (code: string): Promise<Refusal | null> => {
      const outcome = await order(draft.slotStart, code)
      return outcome?.kind === 'code' ? { message: outcome.message ?? undefined } : null
    },
    orderAt: (slotStart: string) => {
      useCheckout.getState().saveDraft({ slotStart })
      void order(slotStart)
    },
    /** The quote that came with the refusal of the promo code has no such code any more. */
    orderWithoutPromo: () => {
      usePromo.getState().remove()
      void order()
    },
  }
}
