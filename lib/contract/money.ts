import * as z from 'zod/mini'
import { BONUS_ENTRIES } from '@/lib/domain/money/bonus'
import { PAYMENT_FAILURES, PAYMENT_METHODS, PAYMENT_STATES } from '@/lib/domain/money/payment'
import { PROMO_CODE_MAX, PROMO_KINDS } from '@/lib/domain/money/promo'
import { PROMO_REFUSALS } from '@/lib/domain/money/promo-rules'
import { id, mediaPathOrNull, moment, tenge, typedLine } from './fields'

/** A promo code as it was typed. */
export const promoCode = typedLine(PROMO_CODE_MAX).check(z.minLength(1))

/** The offer of a code: with it the browser computes the discount before the server's quote arrives. Tenge. */
const promoOffer = z
  .object({
    kind: z.enum(PROMO_KINDS),
    /** Per cent, or tenge of a fixed one. */
    value: z.int().check(z.minimum(0)),
    max_discount: z.nullable(tenge),
    minimum: tenge,
    product_ids: z.nullable(z.array(id)),
  })
  .register(z.globalRegistry, { id: 'PromoOffer' })

/** The state of a promo code in a cart. A refused one may apply again later: it is shown with its reason and not removed. */
export const promoAnswer = z
  .object({
    code: z.string(),
    state: z.enum(['applied', 'refused']),
    reason: z.nullable(z.enum(PROMO_REFUSALS)),
    /**
     * The message: `promoSuccess`, `promoExist` and `promoRepeat` of the specification (§8), and one for each other
     * reason.
     */
    message: z.string(),
    /** Tenge that are missing to the minimum sum; 0 for every other reason. */
    missing: tenge,
    /** The discount on lines and delivery together. */
    discount: tenge,
    /** Null while the code is refused for a reason outside of the cart. */
    offer: z.nullable(promoOffer),
    gift: z.nullable(z.object({ id, name: z.string(), image: mediaPathOrNull })),
  })
  .register(z.globalRegistry, { id: 'PromoAnswer' })
export type PromoAnswer = z.infer<typeof promoAnswer>

/** The bonuses of a cart. */
export const bonusAnswer = z
  .object({
    /** Null for a guest. */
    balance: z.nullable(tenge),
    cap_percent: z.int().check(z.minimum(0), z.maximum(100)),
    /** The most that can be spent on this cart. */
    spendable: tenge,
    earn_percent: z.int().check(z.minimum(0), z.maximum(100)),
    /** The bonuses that the completed order earns; a guest would get them after logging in. */
    earns: tenge,
  })
  .register(z.globalRegistry, { id: 'BonusAnswer' })

/** The payment of an order: method and state. */
export const paymentOfOrder = z
  .object({
    method: z.enum(PAYMENT_METHODS),
    state: z.enum(PAYMENT_STATES),
    /** The end of the time to pay; null when nothing has to be paid. */
    expires_at: z.nullable(moment),
    /** The customer may pay by card now, or change to cash. */
    can_pay: z.boolean(),
    /** The customer may change to cash: the sum is within the cash limit. */
    can_pay_cash: z.boolean(),
    /** A charge is running: the bank has not answered yet. */
    is_checking: z.boolean(),
    /** Why the last charge failed; null: it did not fail. */
    failure: z.nullable(z.enum(PAYMENT_FAILURES)),
    /** The customer agreed to save the card; the next try does not ask again. */
    save_card: z.boolean(),
    /** The saved card that was charged. */
    card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  })
  .register(z.globalRegistry, { id: 'Payment' })
export type PaymentOfOrder = z.infer<typeof paymentOfOrder>

/** A promo code that was given to the customer, or that every customer may use. */
export const ownPromo = z
  .object({
    id,
    code: z.string(),
    title: z.string(),
    kind: z.enum(PROMO_KINDS),
    value: z.int().check(z.minimum(0)),
    /** Of a percentage; 0 for every other kind. The specification's `percent`. */
    percent: z.int().check(z.minimum(0), z.maximum(100)),
    minimum: tenge,
    /** Counted per customer: needs a login. */
    needs_login: z.boolean(),
    ends_at: moment,
  })
  .register(z.globalRegistry, { id: 'OwnPromo' })
export type OwnPromo = z.infer<typeof ownPromo>

/** The bonuses of a customer (specification §7: `user_bonus`, "or whole body"). Tenge. */
export const bonusState = z.object({
  user_bonus: tenge,
  /** Bonuses that active orders earn when they are completed. */
  pending: tenge,
  expiring: z.array(z.object({ amount: tenge, expires_at: moment })),
  earn_percent: z.int().check(z.minimum(0), z.maximum(100)),
  cap_percent: z.int().check(z.minimum(0), z.maximum(100)),
  life_days: z.int().check(z.minimum(1)),
})
export type BonusState = z.infer<typeof bonusState>

/** A change of the balance: positive for earned bonuses, negative for spent ones. */
export const bonusEntry = z
  .object({
    id,
    kind: z.enum(BONUS_ENTRIES),
    amount: z.int(),
    at: moment,
    order_number: z.nullable(z.string()),
    /** When these bonuses expire. */
    expires_at: z.nullable(moment),
    note: z.string(),
  })
  .register(z.globalRegistry, { id: 'BonusEntry' })
export type BonusEntry = z.infer<typeof bonusEntry>
