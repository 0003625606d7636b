import type { PaymentState } from '@/lib/domain/money/payment'
import { type DeliveryType, PICKUP } from '@/lib/domain/order/delivery'
import type { OrderStatus } from '@/lib/domain/order/order'
import { isRefusedRemake } from '@/lib/domain/staff/remake'
import type { ProblemRow } from '@/reference-api/db/rows'
import type { Text } from '@/reference-api/locale'
import type { ApiTexts } from './api-texts'
import { inAllLanguages } from './texts'

type Notice = { readonly title: Text; readonly body: Text }

/** The facts of an order for a notice; `street` is the branch's. */
type Facts = {
  readonly number: string
  readonly deliveryType: DeliveryType
  readonly street: Text
  readonly paymentState: PaymentState
  /** The staff did not mark the hand-over, so the order was closed automatically. */
  readonly isForgotten: boolean
}

type Simple = Exclude<
  keyof ApiTexts['notices'],
  'readyForPickup' | 'bonus' | 'passwordWiped' | 'late' | 'decision' | 'backInStock'
>

const simple =
  (name: Simple) =>
  ({ number }: Facts): Notice => ({
    title: inAllLanguages(({ notices }) => notices[name].title(number)),
    body: inAllLanguages(({ notices }) => notices[name].body),
  })

const ready = (facts: Facts): Notice =>
  facts.deliveryType === PICKUP
    ? {
        title: inAllLanguages(({ notices }) => notices.readyForPickup.title(facts.number)),
        body: inAllLanguages(({ notices }, locale) => notices.readyForPickup.body(facts.street[locale])),
      }
    : simple('readyForCourier')(facts)

const delivered = (facts: Facts): Notice => {
  if (facts.isForgotten) return simple('forgotten')(facts)
  return simple(facts.deliveryType === PICKUP ? 'pickedUp' : 'delivered')(facts)
}

const cancelled = (facts: Facts): Notice => {
  const isRefunded = facts.paymentState === 'refund_pending' || facts.paymentState === 'refunded'
  return simple(isRefunded ? 'cancelledAndRefunded' : 'cancelled')(facts)
}

/** The notice when an order reaches a status; null: placing it needs none, because the page shows it. */
export const orderNotice: Readonly<Record<OrderStatus, ((facts: Facts) => Notice) | null>> = {
  awaiting_payment: null,
  sent: null,
  accepted: simple('accepted'),
  cooking: simple('cooking'),
  ready,
  on_way: simple('onWay'),
  delivered,
  cancelled,
}

/** The notice when an order has brought bonuses. */
export const bonusNotice = (amount: number, number: string): Notice => ({
  title: inAllLanguages(({ notices }) => notices.bonus.title(amount)),
  body: inAllLanguages(({ notices }) => notices.bonus.body(number)),
})

/** Tells the owner of a phone that a password from before the proof of the phone was deleted. */
export const PASSWORD_WIPED = {
  title: inAllLanguages(({ notices }) => notices.passwordWiped.title),
  body: inAllLanguages(({ notices }) => notices.passwordWiped.body),
  link: '/profile/personal',
}

/** Tells a customer who asked for it that a branch sells a dish again. */
export const backInStockNotice = (dish: Text, branch: Text): Notice => ({
  title: inAllLanguages(({ notices }, locale) => notices.backInStock.title(dish[locale])),
  body: inAllLanguages(({ notices }, locale) => notices.backInStock.body(branch[locale])),
})

/** The name of the promo code that a guest gets for a late order. */
export const apologyCodeTitle: Text = inAllLanguages(({ notices }) => notices.late.codeTitle)

/**
 * The notice about an order that missed its promise.
 * @param bonus 0: an apology without bonuses; `isGiven`: the bonuses were given
 */
export const apologyNotice = (number: string, bonus: number, isGiven: boolean): Notice => ({
  title: inAllLanguages(({ notices }) => notices.late.title(number)),
  body: inAllLanguages(({ notices: { late } }) => {
    if (bonus === 0) return late.body
    return isGiven ? late.bonusGiven(bonus) : late.bonusToCome(bonus)
  }),
})

/** The note beside bonuses for a problem. */
export const compensationNote = (number: string): Text =>
  inAllLanguages(({ notices }) => notices.decision.bonusNote(number))

type Decided = Pick<ProblemRow, 'wish' | 'state' | 'money' | 'bonus' | 'answer'> & { readonly number: string }

/** The decision about a report, with the staff's comment if there is one. */
export function decisionNotice({ number, wish, state, money, bonus, answer }: Decided): Notice {
  const givenBack = ({ decision }: ApiTexts['notices']): string => {
    if (state === 'remake') return decision.remake
    if (isRefusedRemake({ wish, state })) return decision.refusedRemake
    if (state === 'refused') return decision.refused
    return money > 0 ? decision.money(money) : decision.bonus(bonus)
  }
  return {
    title: inAllLanguages(({ notices }) => notices.decision.title(number)),
    body: inAllLanguages(({ notices }) => (answer ? `${givenBack(notices)} ${answer}` : givenBack(notices))),
  }
}
