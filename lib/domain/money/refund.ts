import { sum, type Tenge } from './money'

/** What an order cost and how it was paid. Tenge. */
type PaidOrder = {
  readonly subtotal: Tenge
  readonly promo: Tenge
  readonly bonus: Tenge
  readonly deliveryPrice: Tenge
}

/**
 * Pieces of a line whose price was or will be given back. Of a combo of several dishes one dish can be given back alone:
 * `dishes` has how many of each were, and its share of the price of a piece.
 */
type RefundableLine = {
  readonly quantity: number
  readonly unitPrice: Tenge
  readonly refundedQuantity: number
  readonly dishes: readonly { readonly share: Tenge; readonly refunded: number }[]
}

/** Pieces to give back: of a line, or of the dish at a position (from 0) of its combo. */
export type RequestedPieces = {
  readonly lineId: number
  readonly dish?: number | undefined
  readonly quantity: number
}

/**
 * What each dish of a combo has of the price of a piece, in proportion to the prices of the dishes in the menu. What all
 * share (fries, sauces) is divided with it; the shares together are the price, and the first dishes get what rounding leaves.
 */
export function sharesOf(unitPrice: Tenge, menuPrices: readonly Tenge[]): readonly Tenge[] {
  const whole = sum(menuPrices)
  const parts = menuPrices.map((price) =>
    Math.floor(whole > 0 ? (unitPrice * price) / whole : unitPrice / menuPrices.length),
  )
  const left = unitPrice - sum(parts)
  return parts.map((part, at) => part + (at < left ? 1 : 0))
}

/** What is given back: money, and bonuses that were spent. Tenge. */
export type RefundAmounts = { readonly money: Tenge; readonly bonus: Tenge }

/** What the refunded pieces of an order cost before discounts. */
export const refundedGross = (lines: readonly Omit<RefundableLine, 'quantity'>[]): Tenge =>
  sum(
    lines.map(
      ({ unitPrice, refundedQuantity, dishes }) =>
        unitPrice * refundedQuantity + sum(dishes.map(({ share, refunded }) => share * refunded)),
    ),
  )

/**
 * What the customer gets back for pieces worth `gross` before discounts: their share of what was paid for the lines, in
 * the same proportion of money and bonuses, rounded down; for all pieces exactly what was paid. The delivery fee is
 * always paid in money.
 */
export function refundFor(
  { subtotal, promo, bonus, deliveryPrice }: PaidOrder,
  gross: Tenge,
  delivery: boolean,
): RefundAmounts {
  const paid = subtotal - promo
  const isAll = gross >= subtotal
  const share = isAll ? paid : Math.floor((paid * gross) / subtotal)
  const inBonuses = isAll || paid === 0 ? Math.min(bonus, share) : Math.floor((bonus * share) / paid)
  return { money: share - inBonuses + (delivery ? deliveryPrice : 0), bonus: inBonuses }
}

/** The money for an order's lines that the shop keeps; the order earns bonuses by it. */
export const revenueAfterRefund = (order: PaidOrder, gross: Tenge): Tenge =>
  order.subtotal - order.promo - order.bonus - refundFor(order, gross, false).money

type RefundedDishes = { readonly dishes: readonly { readonly refunded: number }[] }

/** How many pieces of a line, or of a dish of it, were not given back yet. */
export const piecesLeft = (
  { quantity, refundedQuantity, dishes }: Pick<RefundableLine, 'quantity' | 'refundedQuantity'> & RefundedDishes,
  dish?: number,
): number =>
  quantity -
  refundedQuantity -
  (dish === undefined ? Math.max(0, ...dishes.map(({ refunded }) => refunded)) : (dishes[dish]?.refunded ?? quantity))

/**
 * The lines after some of their pieces are refunded.
 * @returns null: a line or dish is not part of this order, is named twice, or has fewer pieces left
 */
export function withRefunded<L extends RefundableLine & { readonly id: number }>(
  lines: readonly L[],
  requested: readonly RequestedPieces[],
): readonly L[] | null {
  const keyOf = (lineId: number, dish?: number) => `${lineId}/${dish ?? 'all'}`
  const wanted = new Map(requested.map(({ lineId, dish, quantity }) => [keyOf(lineId, dish), quantity]))
  if (wanted.size !== requested.length) return null
  const isPart = ({ lineId, dish }: RequestedPieces) =>
    lines.some(({ id, dishes }) => id === lineId && (dish === undefined || dish in dishes))
  if (!requested.every(isPart)) return null
  const after = lines.map((line) => ({
    ...line,
    refundedQuantity: line.refundedQuantity + (wanted.get(keyOf(line.id)) ?? 0),
    dishes: line.dishes.map((dish, at) => ({
      ...dish,
      refunded: dish.refunded + (wanted.get(keyOf(line.id, at)) ?? 0),
    })),
  }))
  return after.every((line) => piecesLeft(line) >= 0) ? after : null
}

/** Ours: the smallest part of a charge that banks give back (Halyk ePay documents 10 ₸). All that is left of a charge may be less. */
export const MIN_BANK_REFUND: Tenge = 10

/**
 * Whether a part of a card payment can be given back: banks refuse very small amounts, so neither the part nor the rest
 * may be one.
 * @param left what was left of the charge before. Tenge
 */
export const canRefundPart = (part: Tenge, left: Tenge): boolean =>
  part === left || (part >= MIN_BANK_REFUND && left - part >= MIN_BANK_REFUND)
