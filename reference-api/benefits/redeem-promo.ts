import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { needsCustomer } from '@/lib/domain/money/promo-rules'
import { countOrdersOfCustomer } from '@/reference-api/account/count-orders'
import type { CustomerIdentity } from '@/reference-api/account/customer-identity'
import type { Db } from '@/reference-api/db/client'
import type { PromoRow } from '@/reference-api/db/rows'
import { promocodes, promoRedemptions } from '@/reference-api/db/schema'
import { countPromoUses } from './promo'

type PromoUse = {
  readonly promo: PromoRow
  readonly orderId: number
  /** Null: a guest, who may only use codes that are not counted by customer. */
  readonly customer: CustomerIdentity | null
}

/**
 * Redeems a code for an order that was just stored. Locks the code and then counts its limits again, so that parallel
 * orders cannot exceed them.
 * @returns false when a limit was reached meanwhile; then the caller rolls the order back
 */
export async function redeemPromo(tx: Db, { promo, orderId, customer }: PromoUse, now: Date): Promise<boolean> {
  const [taken] = await tx
    .update(promocodes)
    .set({ used: sql`${promocodes.used} + 1` })
    .where(and(eq(promocodes.id, promo.id), or(isNull(promocodes.limit), lt(promocodes.used, promocodes.limit))))
    .returning()
  if (!taken) return false
  const isCounted = needsCustomer(taken)
  if (isCounted && !customer) return false
  if (customer && taken.perCustomer !== null && (await countPromoUses(tx, promo.id, customer)) >= taken.perCustomer)
    return false
  if (customer && taken.isFirstOrderOnly && (await countOrdersOfCustomer(tx, customer, orderId)) > 0) return false
  await tx.insert(promoRedemptions).values({
    orderId,
    promocodeId: promo.id,
    userId: customer?.userId ?? null,
    customerKey: isCounted ? (customer?.keyFor(promo.id) ?? null) : null,
    at: now,
  })
  return true
}

/** Releases the codes of cancelled orders. Codes are locked in the order of their ids, as everywhere. */
export async function releasePromos(tx: Db, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return
  const given = await tx
    .delete(promoRedemptions)
    .where(inArray(promoRedemptions.orderId, [...orderIds]))
    .returning({ id: promoRedemptions.promocodeId })
  for (const { id } of given.sort((a, b) => a.id - b.id))
    await tx
      .update(promocodes)
      .set({ used: sql`${promocodes.used} - 1` })
      .where(eq(promocodes.id, id))
}
