import type { Tenge } from './money'

/** What an order cost and how it was paid. Tenge. */
type PaidOrder = {
  readonly subtotal: Tenge
  readonly promo: Tenge
  readonly bonus: Tenge
  readonly deliveryPrice: Tenge
}

/** Pieces of a line whose price was or will be given back. */
type RefundableLine = { readonly quantity: number; readonly unitPrice: Tenge; readonly refundedQuantity: number }

/** What is given back: money, and bonuses that were spent. Tenge. */
export type RefundAmounts = { readonly money: Tenge; readonly bonus: Tenge }

/** What the refunded pieces of an order cost before discounts. */
export const refundedGross = (lines: readonly Pick<RefundableLine, 'unitPrice' | 'refundedQuantity'>[]): Tenge =>
  lines.reduce((sum, { unitPrice, refundedQuantity }) => sum + unitPrice * refundedQuantity, 0)

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

/**
 * The lines after some of their pieces are refunded.
 * @returns null: a line is not part of this order, is named twice, or has fewer pieces left
 */
export function withRefunded<L extends RefundableLine & { readonly id: number }>(
  lines: readonly L[],
  requested: readonly { readonly lineId: number; readonly quantity: number }[],
): readonly L[] | null {
  const wanted = new Map(requested.map(({ lineId, quantity }) => [lineId, quantity]))
  if (wanted.size !== requested.length) return null
  if (requested.some(({ lineId }) => !lines.some(({ id }) => id === lineId))) return null
  const after = lines.map((line) => ({ ...line, refundedQuantity: line.refundedQuantity + (wanted.get(line.id) ?? 0) }))
  return after.every(({ refundedQuantity, quantity }) => refundedQuantity <= quantity) ? after : null
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
