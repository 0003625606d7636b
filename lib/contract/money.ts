import { z } from 'zod'
import { BONUS_ENTRIES } from '@/lib/domain/bonus'
import { PAYMENT_FAILURES, PAYMENT_METHODS, PAYMENT_STATES } from '@/lib/domain/payment'
import { PROMO_CODE_MAX, PROMO_KINDS } from '@/lib/domain/promo'
import { PROMO_REFUSALS } from '@/lib/domain/promo-rules'
import { id, mediaPathOrNull, moment, tenge, typedLine } from './fields'

/** A promo code as somebody typed it. */
export const promoCode = typedLine(PROMO_CODE_MAX).min(1)

/** What a code gives, so that a browser can reckon with it before it is told. Tenge. */
const promoOffer = z
  .object({
    kind: z.enum(PROMO_KINDS),
    /** Per cent, or tenge of a fixed one. */
    value: z.int().min(0),
    max_discount: tenge.nullable(),
    minimum: tenge,
    product_ids: z.array(id).nullable(),
  })
  .meta({ id: 'PromoOffer' })

/** What became of a promo code in a cart. A refused one may fit again later: it is shown with its reason, not dropped. */
export const promoAnswer = z
  .object({
    code: z.string(),
    state: z.enum(['applied', 'refused']),
    reason: z.enum(PROMO_REFUSALS).nullable(),
    /** In words: `promoSuccess`, `promoExist` and `promoRepeat` of the specification (§8), and one for each other reason. */
    message: z.string(),
    /** Tenge that are missing to the least sum; 0 for every other reason. */
    missing: tenge,
    /** What it takes off, lines and delivery together. */
    discount: tenge,
    /** Null while something else than the cart speaks against the code. */
    offer: promoOffer.nullable(),
    gift: z.object({ id, name: z.string(), image: mediaPathOrNull }).nullable(),
  })
  .meta({ id: 'PromoAnswer' })
export type PromoAnswer = z.infer<typeof promoAnswer>

/** What bonuses can do for a cart. */
export const bonusAnswer = z
  .object({
    /** Null for a guest. */
    balance: tenge.nullable(),
    cap_percent: z.int().min(0).max(100),
    /** The most that can be spent on this cart. */
    spendable: tenge,
    earn_percent: z.int().min(0).max(100),
    /** What this cart brings when the order is completed; a guest would get it by logging in. */
    earns: tenge,
  })
  .meta({ id: 'BonusAnswer' })

/** How an order is paid, and where the money is. */
export const paymentOfOrder = z
  .object({
    method: z.enum(PAYMENT_METHODS),
    state: z.enum(PAYMENT_STATES),
    /** Until when it can be paid; null when it need not be. */
    expires_at: moment.nullable(),
    /** The customer may pay by card now, or change to cash. */
    can_pay: z.boolean(),
    /** Of that, in cash: not above the limit of cash. */
    can_pay_cash: z.boolean(),
    /** The bank was asked and has not answered yet. */
    is_checking: z.boolean(),
    /** Why the last try failed; null: it did not. */
    failure: z.enum(PAYMENT_FAILURES).nullable(),
    /** The customer agreed to keep the card that was typed last: not asked for again when that try failed. */
    save_card: z.boolean(),
    /** The card that was charged. */
    card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  })
  .meta({ id: 'Payment' })
export type PaymentOfOrder = z.infer<typeof paymentOfOrder>

/** A promo code that a customer has been given, or that everybody may use. */
export const ownPromo = z
  .object({
    id,
    code: z.string(),
    title: z.string(),
    kind: z.enum(PROMO_KINDS),
    value: z.int().min(0),
    /** Of a percentage; 0 for every other kind. The specification's `percent`. */
    percent: z.int().min(0).max(100),
    minimum: tenge,
    /** Counted by customer: for whoever has logged in. */
    needs_login: z.boolean(),
    ends_at: moment,
  })
  .meta({ id: 'OwnPromo' })
export type OwnPromo = z.infer<typeof ownPromo>

/** What a customer's bonuses are (specification §7: `user_bonus`, "or whole body"). Tenge. */
export const bonusState = z.object({
  user_bonus: tenge,
  /** What orders under way bring when they are completed. */
  pending: tenge,
  expiring: z.array(z.object({ amount: tenge, expires_at: moment })),
  earn_percent: z.int().min(0).max(100),
  cap_percent: z.int().min(0).max(100),
  life_days: z.int().min(1),
})
export type BonusState = z.infer<typeof bonusState>

/** A change of the balance: what came is positive, what went negative. */
export const bonusEntry = z
  .object({
    id,
    kind: z.enum(BONUS_ENTRIES),
    amount: z.int(),
    at: moment,
    order_number: z.string().nullable(),
    /** Until when what came can be spent. */
    expires_at: moment.nullable(),
    note: z.string(),
  })
  .meta({ id: 'BonusEntry' })
export type BonusEntry = z.infer<typeof bonusEntry>
