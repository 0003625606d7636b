import type { OrderLine } from '@/lib/contract/fields'
import type { ServerQuote } from '@/lib/contract/ordering'
import { toRequestedLine } from '@/lib/contract/to-domain'
import { BONUS_RULES, earnedBy } from '@/lib/domain/bonus'
import { type DeliveryType, PICKUP } from '@/lib/domain/delivery'
import { overLimit } from '@/lib/domain/order-limits'
import { spendable } from '@/lib/domain/quote'
import { promoView } from '@/reference-api/benefits/promo'
import { inLocale, type Locale } from '@/reference-api/locale'
import { openingOf } from '@/reference-api/menu/branch-views'
import { channelChoices } from '@/reference-api/messages/message-channel'
import { overLimitWords } from '@/reference-api/texts/ordering'
import { saleNote } from '@/reference-api/texts/sale'
import { optionNames, removedNames } from './line-snapshot'
import type { CartToPrice, PricedCart } from './price-cart'

type CartOnTheWire = {
  readonly delivery_type: DeliveryType
  readonly lines: readonly OrderLine[]
  readonly use_bonus: boolean
  /** Of an order for later. */
  readonly slot_start?: string | null
}

/** A cart of the wire as the domain prices it. `rest`: what the server adds to it. */
export const toCartToPrice = (
  { delivery_type, lines, use_bonus, slot_start }: CartOnTheWire,
  rest: Pick<CartToPrice, 'point' | 'methods' | 'channels'>,
): CartToPrice => ({
  deliveryType: delivery_type,
  lines: lines.map(toRequestedLine),
  spendBonuses: use_bonus,
  slotStart: slot_start ? new Date(slot_start) : null,
  ...rest,
})

function bonusView({ totals, balance }: PricedCart): ServerQuote['bonuses'] {
  const { spendCapPercent, earnPercent } = BONUS_RULES
  return {
    balance,
    cap_percent: spendCapPercent,
    spendable: Math.min(balance ?? 0, spendable(totals.subtotal - totals.promo, spendCapPercent)),
    earn_percent: earnPercent,
    earns: earnedBy(totals, earnPercent),
  }
}

function limitView({ branch, lines, totals }: PricedCart, locale: Locale): ServerQuote['limit'] {
  const over = overLimit(
    lines.map(({ line }) => line),
    totals.subtotal,
  )
  return over && { code: over.limit, most: over.most, message: overLimitWords(over, branch, locale) }
}

/** A priced cart as the contract answers it. */
export function quoteView(cart: PricedCart, locale: Locale, now: Date): ServerQuote {
  const { branch, tariff, totals } = cart
  const isPickup = cart.deliveryType === PICKUP
  const { is_open, opens_in_minutes, opens_at, is_paused } = openingOf(branch, now)
  return {
    lines: cart.lines.map(({ line, snapshot, image, unitPrice, problem, refusedBy }) => ({
      uuid: line.uuid,
      id: line.productId,
      name: inLocale(snapshot.name, locale),
      image,
      options: optionNames(snapshot, locale),
      removed: removedNames(snapshot, locale),
      quantity: line.quantity,
      unit_price: unitPrice,
      total: unitPrice * line.quantity,
      problem,
      problem_note: refusedBy && saleNote(refusedBy, locale),
    })),
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
      is_open,
      opens_in_minutes,
      opens_at,
      is_paused,
    },
    limit: limitView(cart, locale),
    out_of_zone: cart.isOutOfZone,
    promo_code: cart.promo && promoView(cart.promo, locale),
    bonuses: bonusView(cart),
    payment_methods: [...cart.methods],
    message_channels: channelChoices(cart.channels),
  }
}
