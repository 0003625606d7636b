'use client'

import { useLocale } from 'next-intl'
import { useState } from 'react'
import { type Draft, isEnoughChange } from '@/lib/domain/checkout'
import type { Destination } from '@/lib/domain/destination'
import type { CurrentQuote } from '@/lib/pricing/current-quote'
import { usePromo } from '@/stores/cart/benefits'
import { useCart } from '@/stores/cart/cart'
import { useCurrentQuote } from '@/stores/cart/current-quote'
import { useCheckout } from '@/stores/checkout/checkout'
import { orderBody } from './order-body'
import { type Method, useMethod } from './use-method'
import type { usePlaceOrder } from './use-place-order'

type Ordering = {
  readonly destination: Destination
  readonly draft: Draft
  readonly ordering: ReturnType<typeof usePlaceOrder>
  /** Another order is on its way, or this one: nothing can be sent. */
  readonly isLocked: boolean
}

/** Why the order cannot be sent; the server decides about the time. */
type Obstacle = 'offline' | 'noQuote' | 'outOfZone' | 'soldOut' | 'minimum' | 'tooLarge' | 'tooMuchCash' | 'change'

function obstacleOf(
  { quote, isCurrent, isOutOfZone, failure, totals, overLimit }: CurrentQuote,
  { changeFrom }: Draft,
  isCash: boolean,
  method: Method,
): Obstacle | null {
  if (failure && !isCurrent) return failure.kind === 'offline' ? 'offline' : 'noQuote'
  if (isOutOfZone) return 'outOfZone'
  if (quote?.lines.some((line) => line.problem !== null)) return 'soldOut'
  if (isCurrent && totals.missing > 0) return 'minimum'
  if (overLimit) return 'tooLarge'
  if (isCash && method.overCash) return 'tooMuchCash'
  return !isCash || isEnoughChange(changeFrom, totals.total) ? null : 'change'
}

/** How the order is going to be paid, what stands in its way, and the ways to send it. */
export function useOrdering({ destination, draft, ordering, isLocked }: Ordering) {
  const known = useCurrentQuote(useLocale())
  const { isCurrent, totals, promo, spendsBonuses } = known
  const method = useMethod()
  const [savesCard, setSavesCard] = useState(false)
  const [isChecked, setIsChecked] = useState(false)
  const isFree = totals.total === 0
  const isCash = method.choice === 'cash' && !isFree
  const obstacle = obstacleOf(known, draft, isCash, method)

  const order = (slotStart = draft.slotStart) => {
    setIsChecked(true)
    const { cartId, lines } = useCart.getState()
    if (obstacle || !isCurrent || !cartId || isLocked) return
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
    if (body) void ordering.place({ body, isCustomer: method.isCustomer }, { agreed: totals })
  }

  return {
    method,
    savesCard,
    setSavesCard,
    isFree,
    isCash,
    /** The customer tried to order: errors are shown. */
    isChecked,
    obstacle,
    /** The obstacle to show. Too small a sum is shown before the press, because it is corrected on another page. */
    shownObstacle: isChecked || obstacle === 'minimum' ? obstacle : null,
    order: () => order(),
    orderAt: (slotStart: string) => {
      useCheckout.getState().saveDraft({ slotStart })
      order(slotStart)
    },
    /** The quote that came with the refusal of the code is without it already. */
    orderWithoutPromo: () => {
      usePromo.getState().remove()
      order()
    },
  }
}
