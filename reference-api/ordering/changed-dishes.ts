import { eq } from 'drizzle-orm'
import { holdsAt } from '@/lib/domain/promo-rules'
import { momentOfOrder, refusedPart } from '@/lib/domain/sale-times'
import { toLocalMinute } from '@/lib/domain/time/branch-clock'
import { rulesOf } from '@/reference-api/benefits/promo'
import type { Db } from '@/reference-api/db/client'
import type { OrderRow, PromoRow } from '@/reference-api/db/rows'
import { orderLines, promocodes } from '@/reference-api/db/schema'
import type { Text } from '@/reference-api/locale'
import type { Menu } from '@/reference-api/menu/menu'
import type { ChangedTime } from './changed-time'
import { soldParts } from './price-cart'

/**
 * What of an order is not sold at the time that it is wanted for now, by the rule of its quote. An order that keeps its time was judged when
 * it was placed; a dish that left the menu since is cooked as it was ordered.
 * @returns the names of dishes and of what was chosen with them
 */
export async function notSoldThen(
  tx: Db,
  menu: Menu,
  row: OrderRow,
  { now }: { readonly now: Date },
  { slot, isKept }: ChangedTime,
): Promise<readonly Text[]> {
  if (isKept) return []
  const catalogue = await menu(tx)
  const moment = momentOfOrder(slot && toLocalMinute(slot.start), toLocalMinute(now))
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, row.id)).orderBy(orderLines.position)
  return lines.flatMap((line) => {
    const product = catalogue.productById.get(line.productId)
    const refused = product && refusedPart(soldParts(product, line, catalogue), row.deliveryType, moment)
    return refused ? [refused.part.name] : []
  })
}

/**
 * The promo code of an order that is not for the time that it is wanted for now. An order that keeps its time was judged when it was placed.
 * @returns the code; null: there is none, or it holds
 */
export async function promoNotThen(
  tx: Db,
  { promoCode }: OrderRow,
  { now }: { readonly now: Date },
  { slot, isKept }: ChangedTime,
): Promise<PromoRow | null> {
  if (isKept || promoCode === null) return null
  const [promo] = await tx.select().from(promocodes).where(eq(promocodes.code, promoCode))
  const moment = momentOfOrder(slot && toLocalMinute(slot.start), toLocalMinute(now))
  return promo && !holdsAt(rulesOf(promo), moment) ? promo : null
}
