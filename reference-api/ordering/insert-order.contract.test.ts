import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderingRoutes } from '@/lib/contract/order/ordering'
import { CONSENT_VERSION, REQUIRED_CONSENTS } from '@/lib/domain/account/consent'
import { PICKUP } from '@/lib/domain/order/delivery'
import { consents, users } from '@/reference-api/db/schema'
import { logIn } from '@/reference-api/testing/login'
import { bodyOf, guestOrderOf } from '@/reference-api/testing/orders'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

test('a consent that the customer did not give yet is recorded, and one that was given is not recorded again', async () => {
  const me = await logIn(api)
  const [customer] = await api.db.select().from(users).where(eq(users.phone, me.user.phone))
  const [given, ...others] = REQUIRED_CONSENTS
  if (!customer || !given) throw new Error('No customer is logged in, or no consent is missing')
  const own = eq(consents.userId, customer.id)
  await api.db.delete(consents).where(own)
  const at = api.clock.now()
  await api.db
    .insert(consents)
    .values({ userId: customer.id, kind: given, version: CONSENT_VERSION, isGiven: true, at })
  const body = await guestOrderOf(api, { delivery_type: PICKUP, address: null, consent_version: CONSENT_VERSION })
  bodyOf(orderingRoutes.storeOrder, 200, await api.call(orderingRoutes.storeOrder, { body }, me))
  const rows = await api.db
    .select()
    .from(consents)
    .where(and(own, eq(consents.version, CONSENT_VERSION)))
  expect(rows.map(({ kind }) => kind).sort()).toEqual([given, ...others].sort())
})
