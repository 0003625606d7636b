import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { makeCustomers } from '@/lab/prove/customers'
import { orderingRoutes } from '@/lib/contract/order/ordering'
import { routes } from '@/lib/contract/routes'
import type { Db } from '@/reference-api/db/client'
import { orders } from '@/reference-api/db/schema'
import { makeStaffKey } from '@/reference-api/extensions/staff/keys'
import type { World } from '@/reference-api/testing/fuzz/requests'
import { guestOrderOf } from '@/reference-api/testing/orders'
import { createTestApi } from '@/reference-api/testing/test-api'

const CUSTOMERS = 24
const KEYS = 12
const ORDERS = 12
const BONUSES = 5000

const path = routes.storeOrder.path
const placed = orderingRoutes.storeOrder.responses[200]
/** The data that the requests use: ended sessions are replaced. */
export type LivingWorld = World & { readonly customers: string[] }

/** Customers, staff keys and orders of the API at an address, and values that its calls take. */
export async function makeWorld(base: string, db: Db): Promise<LivingWorld> {
  const now = new Date()
  const beside = await createTestApi()
  const guest = await guestOrderOf(beside)
  await beside.close()
  const customers = await makeCustomers(db, CUSTOMERS, BONUSES, now)
  const staffKeys: string[] = []
  for (let number = 0; number < KEYS; number += 1) {
    const role = number % 2 === 0 ? 'manager' : 'cook'
    staffKeys.push((await makeStaffKey(db, { name: `Ключ ${number}`, role, branchId: null }, now)).key)
  }
  const tokens: string[] = []
  for (let number = 0; number < ORDERS; number += 1) {
    const { session = '' } = customers[number] ?? {}
    const body = JSON.stringify({ ...guest, cart_id: randomUUID() })
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${session}` }
    const answer = await fetch(base + path, { method: 'POST', body, headers })
    tokens.push(placed.parse(await answer.json()).token)
  }
  const numbers: string[] = []
  for (const token of tokens)
    for (const { number } of await db.select({ number: orders.number }).from(orders).where(eq(orders.token, token)))
      numbers.push(number)
  const { lines, filial_guid, address } = guest
  const order = { ...guest, address: address && { ...address, latitude: 43.2398, longitude: 76.9214 } }
  const ids = Array.from({ length: 30 }, (_, id) => id + 1)
  return {
    ...{ order, tokens, numbers, staffKeys },
    customers: customers.map(({ session }) => session),
    values: {
      ...{ filial_guid: [filial_guid], lines: [lines], city_id: [1, 2], id: ids, product_id: ids, line_id: ids },
      ...{ phone: customers.map(({ phone }) => phone), code: ['0000', '1234'], page: [1, 2], version: [1, 2, 3] },
      ...{ query: ['донер', 'cola', 'сырный'], promo_code: ['DONER500', null], expected_total: [0, 3000, 5000] },
      ...{ latitude: [43.2398], longitude: [76.9214], zone_id: [1, 2, 3], address: [order.address, null] },
    },
  }
}
