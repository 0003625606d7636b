import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/reference-api/db/client'
import { preparedOnce } from '@/reference-api/db/prepared-once'
import { branches, menuVersion, orders, slotBookings } from '@/reference-api/db/schema'
import { smsCodes } from '@/reference-api/db/schema/account'
import { openOrdersOf, workTimes } from '@/reference-api/orders/kitchen-time'
import { cartMarkOf, confirmedSince } from '@/reference-api/orders/phone-proof'
import type { OrderRequest } from './order-request'
import { KNOWN_ORDER_COLUMNS } from './replay'
import { firstSlotFor, type KitchenLoad, kitchenLoad } from './slots'

const given = sql.placeholder

/** The branch of the cart, by either of its two ids. */
const branchId = sql`(select ${branches.id} from ${branches} where ${branches.guid} = ${given('branch')} or ${branches.iikoGuid} = ${given('branch')} limit 1)`

const isCartProven = sql<boolean>`exists (select from ${smsCodes} where ${smsCodes.phone} = ${given('phone')}
  and ${smsCodes.usedBy} = ${given('mark')} and ${smsCodes.usedAt} > ${given('provenSince')}::timestamptz)`

/** Minutes since 1970 and taken places alternate in one list of numbers, which is read without a parser of its own. */
const slots = sql<unknown>`array(select unnest(array[extract(epoch from ${slotBookings.start})::integer / 60, ${slotBookings.taken}])
  from ${slotBookings} where ${slotBookings.branchId} = ${branchId} and ${slotBookings.start} >= ${given('firstSlot')}::timestamptz)`

const statementOf = preparedOnce((db) =>
  db
    .select({
      version: menuVersion.version,
      isCartProven,
      openOrders: openOrdersOf(branchId, { since: given('since'), soon: given('soon') }),
      slots,
      known: KNOWN_ORDER_COLUMNS,
    })
    .from(menuVersion)
    .leftJoin(orders, eq(orders.cartId, given('cart')))
    .where(eq(menuVersion.id, 1))
    .prepare('order_facts'),
)

const numbers = z.array(z.number())

function loadOf(openOrders: number, flat: readonly number[]): KitchenLoad {
  const rows = flat.flatMap((minutes, at) =>
    at % 2 === 0 ? [{ start: new Date(minutes * 60_000), taken: flat[at + 1] ?? 0 }] : [],
  )
  return kitchenLoad(openOrders, rows)
}

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
    provenSince: confirmedSince(now).toISOString(),
    firstSlot: firstSlotFor(now).toISOString(),
  })
  if (!row) throw new Error('The database has no version of the menu')
  const { openOrders, slots: flat, ...facts } = row
  return { ...facts, load: loadOf(openOrders, numbers.parse(flat)) }
}

export type OrderFacts = Awaited<ReturnType<typeof orderFacts>>
