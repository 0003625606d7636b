'use client'

import { useLocale } from '#locale'
import { useApiQuery } from '@/lib/api/query/use-api-query'
import { accountRoutes, type SavedCard } from '@/lib/contract/account'
import { isPaidOnReceipt, type PaymentMethod } from '@/lib/domain/money/payment'
import { type OverLimit, overCashLimit } from '@/lib/domain/order/order-limits'
import { useRequestedBenefits } from '@/stores/cart/benefits'
import { useCurrentQuote } from '@/stores/cart/cart-quote'
import { type PaymentChoice, usePaymentChoice } from '@/stores/checkout/payment-choice'

const USUAL_METHODS: readonly PaymentMethod[] = ['cash', 'card']

/** The ways to pay this order. */
export type PaymentMethodField = {
  readonly choice: PaymentChoice
  readonly choose: (choice: PaymentChoice) => void
  readonly hasCard: boolean
  /** The ways to pay when the order is received. */
  readonly onReceipt: readonly OnReceipt[]
  /** The customer's saved cards, the default first; empty for a guest. */
  readonly cards: readonly SavedCard[]
  readonly cardsState: 'loading' | 'failed' | 'ready'
  readonly retryCards: () => void
  readonly isCustomer: boolean
  /** Whether the sum is too large for cash, with the limit; null: it is not. */
  readonly overCash: OverLimit | null
}

/** A way to pay when the order is received. */
type OnReceipt = Exclude<PaymentMethod, 'card'>
const isOnReceipt = (method: PaymentMethod): method is OnReceipt => isPaidOnReceipt(method)

type Offered = {
  readonly onReceipt: readonly OnReceipt[]
  readonly isOver: boolean
  readonly hasCard: boolean
  readonly cards: readonly SavedCard[]
}

/** The wanted choice if it is possible; an expired or deleted card is replaced by the first valid one. */
function possibleChoice(wanted: PaymentChoice | null, { onReceipt, isOver, hasCard, cards }: Offered): PaymentChoice {
  const [later] = onReceipt
  if (!hasCard) return onReceipt.find((one) => one === wanted) ?? later ?? 'card'
  const found = onReceipt.find((one) => one === wanted)
  if (found && !isOver) return found
  if (wanted === 'card') return wanted
  const valid = cards.filter((card) => !card.is_expired)
  if (typeof wanted === 'number') return valid.find((card) => card.id === wanted)?.id ?? valid[0]?.id ?? 'card'
  return later && !isOver ? later : (valid[0]?.id ?? 'card')
}

/** The ways to pay this order and the chosen one; the last order's choice is preselected. */
export function usePaymentMethod(): PaymentMethodField {
  const locale = useLocale()
  const { customer } = useRequestedBenefits()
  const { quote, totals } = useCurrentQuote(locale)
  const { choice: wanted, choose } = usePaymentChoice()
  // Before the first quote both ways of the specification count as possible, so that the preselected one does not flicker.
  const methods = quote?.payment_methods ?? USUAL_METHODS
  const hasCard = methods.includes('card')
  const onReceipt = methods.filter(isOnReceipt)
  const overCash = overCashLimit(totals.total, customer !== null)
  const isAsked = customer !== null && hasCard
  const { state, retry } = useApiQuery(accountRoutes.cards, isAsked ? {} : null)
  const known = isAsked && state.kind === 'ready' ? state.data : []
  const cards = [...known].sort((a, b) => Number(b.is_default) - Number(a.is_default))
  return {
    choice: possibleChoice(wanted, { onReceipt, isOver: overCash !== null, hasCard, cards }),
    choose,
    hasCard,
    onReceipt,
    cards,
    cardsState: isAsked ? state.kind : 'ready',
    retryCards: retry,
    isCustomer: customer !== null,
    overCash,
  }
}
