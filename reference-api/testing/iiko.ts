import { sql } from 'drizzle-orm'
import { buildApp } from '@/reference-api/app'
import { branches, modifiers, orders, products, staffTasks } from '@/reference-api/db/schema'
import { syncOrders } from '@/reference-api/extensions/iiko/orders'
import { iikoReports } from '@/reference-api/extensions/iiko/reports'
import { iikoDeps } from '@/reference-api/extensions/iiko/settings'
import { type IikoStub, iikoStub } from './iiko-stub'
import { createTestApi } from './test-api'

const LOGIN = 'a-login-of-tests'

/** The token in iiko's reports (`IIKO_WEBHOOK_TOKEN`). */
export const TOKEN = 'a-token-of-reports'
/** The group of the options of a product. */
export const GROUP = '11111111-2222-4333-8444-555555555555'
/** The payment type of cash. */
export const CASH = '09322f46-578a-d210-add7-eec222a08871'

/** Ids in a chain's iiko, derived from ours, so that a test knows them. */
const idOf = (what: string) => sql`md5(${what} || id)::uuid::text`

export type IikoApi = Awaited<ReturnType<typeof iikoApi>>

/** An API, a stub of iiko with its menu and its first branch, and the adapter between them. */
export async function iikoApi() {
  const troubles: string[] = []
  const api = await createTestApi({ guestOrderLimits: { perPhone: null, perNetwork: null } })
  await api.db.update(products).set({ iikoGuid: idOf('product') })
  await api.db.update(modifiers).set({ iikoGuid: idOf('option') })
  const stub = await iikoStub(LOGIN)
  const [branch] = await api.db.select().from(branches).orderBy(branches.id)
  stub.groups.push(branch?.iikoGuid ?? '')
  const options = await api.db.select({ id: modifiers.iikoGuid }).from(modifiers)
  const optionIds = options.flatMap(({ id }) => id ?? [])
  const dishes = await api.db.select({ id: products.iikoGuid }).from(products)
  for (const { id } of dishes) if (id) stub.products.push({ id, modifiers: optionIds, groupId: GROUP })
  for (const id of optionIds) stub.products.push({ id, modifiers: [] })
  const deps = iikoDeps(
    {
      ...{ IIKO_API_LOGIN: LOGIN, IIKO_API_URL: stub.url, IIKO_PAYMENT_TYPES: `cash:${CASH}` },
      ...{ IIKO_DISCOUNT_TYPE_ID: undefined, IIKO_DELIVERY_PRODUCT_ID: undefined },
    },
    { db: api.db, clock: api.clock.now, onTrouble: (error, doing) => troubles.push(`${doing}: ${error}`) },
  )
  if (!deps) throw new Error('There is no adapter')
  const settings = { db: api.db, clock: api.clock.now, token: TOKEN, onStops: () => troubles.push('stops') }
  const reports = await buildApp(api.deps, { additions: [{ pages: iikoReports(settings) }] })
  return {
    ...{ api, stub, deps, reports, troubles },
    /** Deletes the orders and the recorded requests to iiko. */
    beginAnew: async (): Promise<void> => {
      api.clock.set('2026-03-04T07:00:00Z')
      await api.db.update(products).set({ iikoGuid: idOf('product') })
      await api.db.delete(staffTasks)
      await api.db.delete(orders)
      stub.orders.clear()
      stub.faults.clear()
      stub.stops.clear()
      stub.requested.length = 0
      stub.making = { creationStatus: 'Success', errorCode: null }
      troubles.length = 0
    },
    /** Runs the adapter as it would run some seconds later. */
    pass: async (seconds = 0): Promise<void> => {
      api.clock.advance(seconds)
      await syncOrders(deps)
    },
    /** The only order in iiko. */
    sent: (): NonNullable<ReturnType<IikoStub['orders']['get']>> => {
      const [only, ...more] = stub.orders.values()
      if (!only || more.length > 0) throw new Error(`iiko has ${stub.orders.size} orders`)
      return only
    },
    close: async (): Promise<void> => {
      await reports.close()
      await stub.close()
      await api.close()
    },
  }
}
