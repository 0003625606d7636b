import { eq } from 'drizzle-orm'
import { isPromoValidAt } from '@/lib/domain/money/promo-rules'
import { toLocalMinute } from '@/lib/domain/time/branch-clock'
import { firstRefusedPart, saleMomentOf } from '@/lib/domain/time/sale-times'
import { rulesOf } from '@/reference-api/benefits/promo'
import type { PromoRow } from '@/reference-api/db/rows'
import { orderLines, promocodes } from '@/reference-api/db/schema'
import type { Text } from '@/reference-api/locale'
import type { ChangeContext } from './change-context'
import type { ChangedTime } from './changed-time'
import { partsOnSale } from './price-cart'

/**
 * The parts of an order that are not sold at its new time, by the rule of quotes. An order that keeps its time was
 * checked when it was placed; a dish that has left the menu since is cooked as ordered.
 * @returns the names of dishes, drinks and snacks
 */
export async function notSoldAtNewTime(
  { tx, catalogue, branch, row, now }: ChangeContext,
  { slot, isKept }: ChangedTime,
): Promise<readonly Text[]> {
  if (isKept) return []
  const moment = saleMomentOf(slot && toLocalMinute(slot.start), toLocalMinute(now))
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, row.id)).orderBy(orderLines.position)
  return lines.flatMap((line) => {
    const product = catalogue.productById.get(line.productId)
    const refused =
      product && firstRefusedPart(partsOnSale(product, line, catalogue), row.deliveryType, moment, branch.schedule)
    return refused ? [refused.part.name] : []
  })
}

/**
 * The promo code of an order when it is not valid for the new time. An order that keeps its time was checked when it
 * was placed.
 * @returns the code; null: there is none, or it is valid
 */
export async function promoInvalidAtNewTime(
  { tx, branch, row: { promoCode }, now }: ChangeContext,
  { slot, isKept }: ChangedTime,
): Promise<PromoRow | null> {
  if (isKept || promoCode === null) return null
  const [promo] = await tx.select().from(promocodes).where(eq(promocodes.code, promoCode))
  const moment = saleMomentOf(slot && toLocalMinute(slot.start), toLocalMinute(now))
  return promo && !isPromoValidAt(rulesOf(promo), moment, branch.schedule) ? promo : null
}
