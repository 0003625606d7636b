import { and, eq, gt } from 'drizzle-orm'
import { orderingRoutes } from '@/lib/contract/order/ordering'
import type { ServerQuote } from '@/lib/contract/order/quote'
import { DELIVERY_TYPES } from '@/lib/domain/order/delivery'
import { daysAfter } from '@/lib/domain/time/durations'
import { giveGiftBonus } from '@/reference-api/benefits/bonuses'
import type { Db } from '@/reference-api/db/client'
import type { NewPromo, PromoRow } from '@/reference-api/db/rows'
import { bonusLots, promocodes } from '@/reference-api/db/schema'
import { bodyOf, guestOrderOf, type OrderInput } from './orders'
import type { TestApi } from './test-api'

type PromoValues = Partial<NewPromo> & { readonly code: string }
/** Stores a code with a discount of 10 %, everywhere, from yesterday and for a year, unless other values are given. */
export async function storePromo(db: Db, now: Date, values: PromoValues): Promise<PromoRow> {
  const [row] = await db
    .insert(promocodes)
    .values({
      title: { ru: `Код ${values.code}`, en: `Code ${values.code}`, kk: `${values.code} коды` },
      kind: 'percent',
      value: values.kind === undefined || values.kind === 'percent' ? 10 : 0,
      startsAt: daysAfter(now, -1),
      endsAt: daysAfter(now, 365),
      deliveryTypes: [...DELIVERY_TYPES],
      ...values,
    })
    .returning()
  if (!row) throw new Error('No promo code was stored')
  return row
}

/** Gives a customer new bonuses. */
export const giveBonusTo = (api: TestApi, userId: number, amount: number): Promise<void> =>
  api.db.transaction((tx) => giveGiftBonus(tx, userId, amount, api.clock.now()))

/** What is left of a customer's lots, by expiry. */
export const lotsOf = (db: Db, userId: number) =>
  db
    .select({ left: bonusLots.left, expiresAt: bonusLots.expiresAt })
    .from(bonusLots)
    .where(and(eq(bonusLots.userId, userId), gt(bonusLots.left, 0)))
    .orderBy(bonusLots.expiresAt, bonusLots.id)

/** The caller's quote for the cart of an order. */
export async function quoteFor(api: TestApi, order: OrderInput, session?: string): Promise<ServerQuote> {
  const { filial_guid, delivery_type, lines, promo_code = null, use_bonus = false, slot_start = null } = order
  const body = { filial_guid, delivery_type, lines, promo_code, use_bonus, slot_start }
  const answer = await api.call(orderingRoutes.quote, { body }, session === undefined ? {} : { token: session })
  return bodyOf(orderingRoutes.quote, 200, answer)
}

/** An order with the total that the server quotes for it, including promo code and bonuses. */
export async function pricedOrder(
  api: TestApi,
  changes: Partial<OrderInput> = {},
  session?: string,
): Promise<OrderInput> {
  const order = await guestOrderOf(api, changes)
  const { total } = await quoteFor(api, order, session)
  return { ...order, expected_total: total, ...changes }
}
