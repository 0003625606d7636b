import type { GuestOrder, OrderConflict } from '@/lib/contract/order/ordering'
import { isPaidOnReceipt } from '@/lib/domain/money/payment'
import { DELIVERY } from '@/lib/domain/order/delivery'
import { canHandOver } from '@/lib/domain/order/hand-over'
import { overCashLimit, overLimit } from '@/lib/domain/order/order-limits'
import { clockTime, dateOf, dayOf, localTime, MINUTES_PER_DAY, toLocalMinute } from '@/lib/domain/time/branch-clock'
import { promoMessage } from '@/reference-api/benefits/promo'
import { inLocale, type Locale } from '@/reference-api/locale'
import { openingNow, pausedUntilMinute } from '@/reference-api/menu/branch-views'
import type { Branch } from '@/reference-api/menu/catalogue'
import { dayAndMonth } from '@/reference-api/texts/dates'
import { overLimitWords } from '@/reference-api/texts/over-limit'
import { commonTexts, doorTexts, orderingTexts } from '@/reference-api/texts/texts'
import type { OrderRateLimited } from './order-rate-limits'
import type { OrderReply, OrderRequest } from './order-request'
import type { PricedCart } from './price-cart'
import { quoteView } from './quote-view'
import { firstFree, type OrderTimes, slotState, slotTimes } from './slots'

/** The refusal of a field that fits its schema and breaks a rule. */
export const wrongField = (locale: Locale, field: string, message: string) => ({
  status: 422 as const,
  body: { message: commonTexts[locale].checkFields, errors: { [field]: [message] } },
})

type Conflict = Pick<OrderConflict, 'code' | 'message'> & Partial<Pick<OrderConflict, 'next_slot' | 'differences'>>

const conflictOf = (
  cart: PricedCart,
  { locale, now }: OrderRequest,
  conflict: Conflict,
  times: OrderTimes | null = null,
): OrderReply => ({
  status: 409,
  body: { next_slot: null, differences: [], quote: quoteView(cart, locale, now, times), ...conflict },
})

const priceDifferences = (cart: PricedCart, locale: Locale): OrderConflict['differences'] =>
  cart.lines
    .filter(({ line, unitPrice }) => line.unitPrice !== unitPrice)
    .map(({ line, snapshot, unitPrice }) => ({
      uuid: line.uuid,
      name: inLocale(snapshot.name, locale),
      was: line.unitPrice,
      now: unitPrice,
    }))

/** A delivery must go to the city of the branch that cooks. */
const isInAnotherCity = ({ delivery_type, address }: GuestOrder, branch: Branch): boolean =>
  delivery_type === DELIVERY && address !== null && address.city_id !== branch.cityId

/** Why a branch takes no orders now, and when it takes them again. */
function closedMessage(branch: Branch, { locale, now }: OrderRequest): string {
  const { isOpen, opensAt } = openingNow(branch, now)
  const texts = orderingTexts[locale]
  if (opensAt === null) return texts.closedForLong
  const day = opensAt - toLocalMinute(now) < MINUTES_PER_DAY ? null : dayAndMonth(dateOf(dayOf(opensAt)), locale)
  const isPaused = pausedUntilMinute(branch, now) !== null
  const words = isPaused ? texts.branchPaused : isOpen ? texts.lastOrderOver : texts.branchClosed
  return words(clockTime(opensAt), day)
}

/** "14:30–15:00", with the date before it when that is another day. */
function slotWords(slotStart: string, { now, locale }: OrderRequest): string {
  const { start, end } = slotTimes(toLocalMinute(new Date(slotStart)))
  const { date } = localTime(start)
  const day = date === localTime(now).date ? '' : `${dayAndMonth(date, locale)}, `
  return `${day}${localTime(start).time}–${localTime(end).time}`
}

/** The requested slot is full or over. The answer names the first free one, which the customer has to confirm. */
export const slotTakenReply = (cart: PricedCart, request: OrderRequest, times: OrderTimes): OrderReply =>
  conflictOf(cart, request, {
    code: 'slot_taken',
    message: orderingTexts[request.locale].slotTaken,
    next_slot: firstFree(times),
  })

/**
 * The kitchen has no room for an order as soon as possible. The answer names the first free slot, which the customer
 * has to confirm.
 */
export function kitchenFullReply(cart: PricedCart, request: OrderRequest, times: OrderTimes): OrderReply {
  const next = firstFree(times)
  const texts = orderingTexts[request.locale]
  const message = next ? texts.kitchenFullUntil(slotWords(next, request)) : texts.kitchenFull
  return conflictOf(cart, request, { code: 'kitchen_full', message, next_slot: next })
}

/** A slot may be ordered while the branch is closed, but an order as soon as possible may not. */
function timeRefusal(cart: PricedCart, request: OrderRequest, times: OrderTimes): OrderReply | null {
  const { slot_start } = request.order
  if (slot_start !== null) return slotState(times, slot_start) === 'free' ? null : slotTakenReply(cart, request, times)
  if (times.asap) return null
  if (times.isFull) return kitchenFullReply(cart, request, times)
  const message = closedMessage(cart.branch, request)
  return conflictOf(cart, request, { code: 'branch_closed', message, next_slot: firstFree(times) })
}

/**
 * Why a cart cannot be ordered as requested; null when it can. Reasons are checked in the order in which a customer has
 * to solve them: the place (another one has another menu), the time, the lines, and the amounts that follow from them.
 */
export function refusal(cart: PricedCart, request: OrderRequest, times: OrderTimes): OrderReply | null {
  const { order, locale } = request
  const texts = orderingTexts[locale]
  if (isInAnotherCity(order, cart.branch)) return wrongField(locale, 'address.city_id', texts.otherCity)
  if (cart.isOutOfZone) return conflictOf(cart, request, { code: 'out_of_zone', message: texts.outOfZone })
  return timeRefusal(cart, request, times) ?? contentRefusal(cart, request, times)
}

/** The answer to too many orders in a row, or too many unpaid ones. */
export const rateLimitedReply = (
  { limitedBy, waitSeconds }: OrderRateLimited,
  { locale }: OrderRequest,
): OrderReply => ({
  status: 429,
  body: {
    message: limitedBy === 'orders' ? orderingTexts[locale].tooManyOrders : orderingTexts[locale].tooManyUnpaid,
    code: limitedBy === 'orders' ? 'too_many_orders' : 'unpaid_orders',
    retry_after: waitSeconds,
  },
})

/** An order above a limit is arranged by phone, so the message names the branch's number. */
function sizeRefusal(cart: PricedCart, { order, user, locale }: OrderRequest): OrderReply | null {
  const exceeded =
    overLimit(order.lines, cart.totals.subtotal) ??
    (isPaidOnReceipt(order.payment_method) ? overCashLimit(cart.totals.total, user !== null) : null)
  if (!exceeded) return null
  const message = overLimitWords(exceeded, cart.branch, locale)
  return { status: 422, body: { message, code: exceeded.limit === 'cash' ? 'cash_limit' : 'order_limit' } }
}

/** The message that a line cannot be ordered: not at this time, when only the time prevents it, or not at all. */
function unavailable({ lines }: PricedCart, locale: Locale): Conflict {
  const isTime = lines.every(({ problem, refusedBy }) => problem === null || refusedBy?.refusal === 'not_now')
  const texts = orderingTexts[locale]
  return { code: 'unavailable', message: isTime ? texts.notAtThisTime : texts.unavailable }
}

function contentRefusal(cart: PricedCart, request: OrderRequest, times: OrderTimes): OrderReply | null {
  const { order, locale } = request
  const texts = orderingTexts[locale]
  if (cart.lines.some(({ problem }) => problem !== null))
    return conflictOf(cart, request, unavailable(cart, request.locale), times)
  if (cart.promo && cart.promo.reason !== null)
    return conflictOf(cart, request, { code: 'promo_refused', message: promoMessage(cart.promo, locale) })
  const tooLarge = sizeRefusal(cart, request)
  if (tooLarge) return tooLarge
  const differences = priceDifferences(cart, locale)
  if (differences.length > 0 || order.expected_total !== cart.totals.total)
    return conflictOf(cart, request, { code: 'price_changed', message: texts.priceChanged, differences })
  if (cart.missingForMinimum > 0)
    return conflictOf(cart, request, { code: 'below_minimum', message: texts.belowMinimum(cart.missingForMinimum) })
  if (cart.totals.total > 0 && !cart.methods.includes(order.payment_method))
    return wrongField(locale, 'payment_method', doorTexts[locale].methodNotTaken)
  const { payment_method: method, hand_over } = order
  if (order.delivery_type === DELIVERY && !canHandOver(hand_over, { method, total: cart.totals.total }))
    return wrongField(locale, 'hand_over', doorTexts[locale].leaveIsPaidBefore)
  if (order.payment_method === 'cash' && order.change_from !== null && order.change_from < cart.totals.total)
    return wrongField(locale, 'change_from', texts.changeTooSmall(cart.totals.total))
  return null
}
