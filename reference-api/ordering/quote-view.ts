import type { OrderLine } from '@/lib/contract/fields'
import type { ServerQuote } from '@/lib/contract/order/quote'
import { toRequestedLine } from '@/lib/contract/order/to-domain'
import { maxSpentBonuses } from '@/lib/domain/cart/quote'
import { bonusesEarnedBy } from '@/lib/domain/money/bonus'
import { type DeliveryType, PICKUP } from '@/lib/domain/order/delivery'
import { overLimit } from '@/lib/domain/order/order-limits'
import { firstMomentOnSale } from '@/lib/domain/time/sale-times'
import { promoView } from '@/reference-api/benefits/promo'
import { inLocale, type Locale } from '@/reference-api/locale'
import { openingOf } from '@/reference-api/menu/branch-views'
import { channelChoices } from '@/reference-api/messages/message-channel'
import { inWords } from '@/reference-api/orders/line-snapshot'
import { overLimitWords } from '@/reference-api/texts/over-limit'
import { saleNote } from '@/reference-api/texts/sale'
import type { CartToPrice, PricedCart, PricedLine } from './price-cart'
import { type OrderTimes, slotTimes } from './slots'

type CartOnTheWire = {
  readonly delivery_type: DeliveryType
  readonly lines: readonly OrderLine[]
  readonly use_bonus: boolean
  /** The time of an order for later. */
  readonly slot_start?: string | null
}

/** A cart of the API in the form that the domain prices. `rest`: the facts that the server adds. */
export const toCartToPrice = (
  { delivery_type, lines, use_bonus, slot_start }: CartOnTheWire,
  context: Pick<CartToPrice, 'point' | 'methods' | 'channels'>,
): CartToPrice => ({
  deliveryType: delivery_type,
  lines: lines.map(toRequestedLine),
  spendBonuses: use_bonus,
  slotStart: slot_start ? new Date(slot_start) : null,
  ...context,
})

function bonusView({ totals, balance, bonusRules }: PricedCart): ServerQuote['bonuses'] {
  const { spendCapPercent, earnPercent } = bonusRules
  return {
    balance,
    cap_percent: spendCapPercent,
    spendable: Math.min(balance ?? 0, maxSpentBonuses(totals.subtotal - totals.promo, spendCapPercent)),
    earn_percent: earnPercent,
    earns: bonusesEarnedBy(totals, earnPercent),
  }
}

function limitView({ branch, lines, totals }: PricedCart, locale: Locale): ServerQuote['limit'] {
  const exceeded = overLimit(
    lines.map(({ line }) => line),
    totals.subtotal,
  )
  return exceeded && { code: exceeded.limit, most: exceeded.most, message: overLimitWords(exceeded, branch, locale) }
}

/** When a part of a line is sold, in words; a drink or snack is named. */
const partNote = ({ sale, name, isChoice }: NonNullable<PricedLine['refusedBy']>, locale: Locale): string | null => {
  const note = saleNote(sale, locale)
  return note && isChoice ? `${inLocale(name, locale)}: ${note}` : note
}

/**
 * The first free slot at which all parts of the cart with terms of sale are sold; null: none, or everything is sold at
 * the requested time.
 */
export function firstFittingSlot({ branch, lines, deliveryType }: PricedCart, times: OrderTimes | null): string | null {
  const free = (times?.days ?? []).flatMap(({ slots }) => slots.filter(({ isFree }) => isFree))
  const starts = free.map(({ start }) => start)
  const first = firstMomentOnSale(
    starts,
    lines.flatMap(({ parts }) => parts),
    deliveryType,
    branch.schedule,
  )
  return first === null ? null : slotTimes(first).start.toISOString()
}

/** Whether a part of a cart is sold, but not at the time of the order. */
const isAtWrongTime = ({ lines }: PricedCart): boolean =>
  lines.some(({ refusedBy }) => refusedBy?.refusal === 'not_now')

/** Whether another time is to be proposed: a part is not sold at this one, or the branch takes no orders now. */
export const needsOtherTime = (cart: PricedCart, now: Date): boolean =>
  isAtWrongTime(cart) || !openingOf(cart.branch, now).is_open

/**
 * A priced cart as the contract answers it.
 * @param times the branch's times, when another time is to be proposed; null: none is
 */
export function quoteView(cart: PricedCart, locale: Locale, now: Date, times: OrderTimes | null = null): ServerQuote {
  const { branch, tariff, totals } = cart
  const isPickup = cart.deliveryType === PICKUP
  const opening = openingOf(branch, now)
  return {
    lines: cart.lines.map(({ line, snapshot, image, hasOptions, unitPrice, problem, refusedBy }) => ({
      uuid: line.uuid,
      id: line.productId,
      image,
      ...inWords(snapshot, locale),
      has_options: hasOptions,
      quantity: line.quantity,
      unit_price: unitPrice,
      total: unitPrice * line.quantity,
      problem,
      problem_note: refusedBy && partNote(refusedBy, locale),
      sale_refusal: problem === 'unavailable' ? (refusedBy?.refusal ?? null) : null,
    })),
    fitting_slot: needsOtherTime(cart, now) ? firstFittingSlot(cart, times) : null,
    subtotal: totals.subtotal,
    promo: totals.promo,
    bonus: totals.bonus,
    delivery_fee: cart.deliveryFee,
    delivery_price: totals.delivery,
    delivery_free_from: isPickup ? null : tariff.freeFrom,
    total: totals.total,
    minimum: isPickup ? 0 : tariff.minimum,
    missing_for_minimum: cart.missingForMinimum,
    filial: {
      guid: branch.guid,
      name: inLocale(branch.name, locale),
      phone: branch.phone,
      ...opening,
    },
    limit: limitView(cart, locale),
    out_of_zone: cart.isOutOfZone,
    promo_code: cart.promo && promoView(cart.promo, locale),
    bonuses: bonusView(cart),
    payment_methods: [...cart.methods],
    message_channels: channelChoices(cart.channels),
  }
}
