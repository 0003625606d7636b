import { eq, sql } from 'drizzle-orm'
import type { Db } from '@/reference-api/db/client'
import { preparedOnce } from '@/reference-api/db/prepared-once'
import { branches, menuVersion, orders } from '@/reference-api/db/schema'
import { smsCodes } from '@/reference-api/db/schema/account'
import { openOrdersOf, workTimes } from '@/reference-api/orders/kitchen-time'
import { cartMarkOf, confirmedSince } from '@/reference-api/orders/phone-proof'
import type { OrderRequest } from './order-request'
import { KNOWN_ORDER_COLUMNS } from './replay'
import { firstSlotFor, kitchenLoad, slotsSince } from './slots'

const param = sql.placeholder

/** The branch of the cart, by either of its two ids. */
const branchId = sql`(select ${branches.id} from ${branches} where ${branches.guid} = ${param('branch')} or ${branches.iikoGuid} = ${param('branch')} limit 1)`

const isCartVerified = sql<boolean>`exists (select from ${smsCodes} where ${smsCodes.phone} = ${param('phone')}
  and ${smsCodes.usedBy} = ${param('mark')} and ${smsCodes.usedAt} > ${param('verifiedSince')}::timestamptz)`

const statementOf = preparedOnce((db) =>
  db
    .select({
      version: menuVersion.version,
      isCartVerified,
      openOrders: openOrdersOf(branchId, { since: param('since'), soon: param('soon') }),
      slots: slotsSince(branchId, param('firstSlot')),
      storedOrder: KNOWN_ORDER_COLUMNS,
    })
    .from(menuVersion)
    .leftJoin(orders, eq(orders.cartId, param('cart')))
    .where(eq(menuVersion.id, 1))
    .prepare('order_facts'),
)

/**
 * The facts for checking an order, by one statement that is prepared once for each connection: the order that was
 * placed from this cart before (null: none), the version of the menu, the load of the branch's kitchen, and whether a
 * code confirmed the phone for this cart.
 */
export async function orderFacts(db: Db, { order, now }: OrderRequest) {
  const [row] = await statementOf(db).execute({
    ...workTimes(now),
    branch: order.filial_guid,
    cart: order.cart_id,
    phone: order.phone,
    mark: cartMarkOf(order.cart_id),
    verifiedSince: confirmedSince(now).toISOString(),
    firstSlot: firstSlotFor(now).toISOString(),
  })
  if (!row) throw new Error('The database has no version of the menu')
  const { openOrders, slots, ...facts } = row
  return { ...facts, load: kitchenLoad(openOrders, slots) }
}

export type OrderFacts = Awaited<ReturnType<typeof orderFacts>>
