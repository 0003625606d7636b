import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/reference-api/db/client'
import { branches, menuVersion, orders, slotBookings } from '@/reference-api/db/schema'
import { smsCodes } from '@/reference-api/db/schema/account'
import { openOrdersOf, workTimes } from './estimate'
import type { OrderRequest } from './order-request'
import { markOf, provenSince } from './phone-proof'
import { KNOWN } from './replay'
import { firstSlotFor, type KitchenLoad, kitchenLoad } from './slots'

const given = sql.placeholder

/** The branch that the cart names by either of its keys. */
const branchId = sql`(select ${branches.id} from ${branches} where ${branches.guid} = ${given('branch')} or ${branches.iikoGuid} = ${given('branch')} limit 1)`

const isCartProven = sql<boolean>`exists (select from ${smsCodes} where ${smsCodes.phone} = ${given('phone')}
  and ${smsCodes.usedBy} = ${given('mark')} and ${smsCodes.usedAt} > ${given('provenSince')}::timestamptz)`

/** Minutes since 1970 and places taken, in turn: a list of numbers is read without a parser of its own. */
const slots = sql<unknown>`array(select unnest(array[extract(epoch from ${slotBookings.start})::integer / 60, ${slotBookings.taken}])
  from ${slotBookings} where ${slotBookings.branchId} = ${branchId} and ${slotBookings.start} >= ${given('firstSlot')}::timestamptz)`

const statementOf = (db: Db) =>
  db
    .select({
      version: menuVersion.version,
      isCartProven,
      openOrders: openOrdersOf(branchId, { since: given('since'), soon: given('soon') }),
      slots,
      known: KNOWN,
    })
    .from(menuVersion)
    .leftJoin(orders, eq(orders.cartId, given('cart')))
    .where(and(eq(menuVersion.id, 1)))
    .prepare('order_facts')

const numbers = z.array(z.number())

function loadOf(openOrders: number, flat: readonly number[]): KitchenLoad {
  const rows = flat.flatMap((minutes, at) =>
    at % 2 === 0 ? [{ start: new Date(minutes * 60_000), taken: flat[at + 1] ?? 0 }] : [],
  )
  return kitchenLoad(openOrders, rows)
}

const statements = new WeakMap<Db, ReturnType<typeof statementOf>>()

/**
 * What has to be known before an order is judged, in one statement that is planned once a connection: the order that the cart already
 * is (null: none), the version of the menu, the work of the branch's kitchen, and whether a code confirmed the phone for this cart.
 */
export async function orderFacts(db: Db, { order, now }: OrderRequest) {
  const statement = statements.get(db) ?? statementOf(db)
  statements.set(db, statement)
  const [row] = await statement.execute({
    ...workTimes(now),
    branch: order.filial_guid,
    cart: order.cart_id,
    phone: order.phone,
    mark: markOf(order.cart_id),
    provenSince: provenSince(now).toISOString(),
    firstSlot: firstSlotFor(now).toISOString(),
  })
  if (!row) throw new Error('The database has no version of the menu')
  const { openOrders, slots: flat, ...facts } = row
  return { ...facts, load: loadOf(openOrders, numbers.parse(flat)) }
}

export type OrderFacts = Awaited<ReturnType<typeof orderFacts>>
