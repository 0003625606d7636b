import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffRoutes } from '@/lib/contract/staff/staff'
import { orderOutbox, orders, staffActs } from '@/reference-api/db/schema'
import { logIn } from '@/reference-api/testing/login'
import { orderByToken, placeValidOrder } from '@/reference-api/testing/orders'
import { actAsStaff, staffKeyOf, staffViewOf, twoBranches } from '@/reference-api/testing/staff'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'

const LINK = 'https://consumer.oofd.kz/ticket/6b1f'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ guestOrderLimits: { perPhone: null, perNetwork: null } })
})
afterAll(() => api.close())

const tell = async (key: string, number: string, url: string | null) => {
  const seen = await staffViewOf(api, key, number)
  return actAsStaff(api, key)(staffRoutes.staffReceipt, seen, { url })
}

test('a cash register sets the link of a receipt: its customer sees it, the log has it, webhooks send it', async () => {
  const me = await logIn(api)
  const { token, number } = await placeValidOrder(api, {}, me.token)
  const { token: key } = await staffKeyOf(api, { role: 'cook' })
  const answer = await tell(key, number, LINK)
  expect(answer).toMatchObject({ status: 200, body: { order: { receipt_url: LINK } } })
  expect((await orderByToken(api, token)).receipt_url).toBe(LINK)
  const [row] = await api.db.select().from(orders).where(eq(orders.token, token))
  const acts = await api.db.select().from(staffActs).where(eq(staffActs.act, 'receipt'))
  expect(acts).toMatchObject([{ orderId: row?.id, detail: { receipt: LINK }, at: api.clock.now() }])
  const news = await api.db
    .select()
    .from(orderOutbox)
    .where(eq(orderOutbox.orderId, row?.id ?? 0))
  expect(news.map(({ kind }) => kind)).toEqual(['status', 'changed'])
  // The version stays, so that the kitchen can go on with the order that it saw.
  const seen = await staffViewOf(api, key, number)
  expect(seen.version).toBe(row?.version)
  expect((await tell(key, number, null)).status).toBe(200)
  expect((await orderByToken(api, token)).receipt_url).toBeNull()
})

test.each([
  'http://consumer.oofd.kz/ticket/1',
  'javascript:alert(1)',
  'https://user:secret@oofd.kz/',
  'https://127.0.0.1/1',
  'чек',
])('a link %s is refused, and nothing is kept', async (url) => {
  const { token, number } = await placeValidOrder(api)
  const { token: key } = await staffKeyOf(api)
  expect((await tell(key, number, url)).status).toBe(422)
  expect((await orderByToken(api, token)).receipt_url).toBeNull()
})

test("another branch's order is not there", async () => {
  const [one, other] = await twoBranches(api)
  const { number } = await placeValidOrder(api, { filial_guid: one })
  const seen = await staffViewOf(api, (await staffKeyOf(api)).token, number)
  const { token: key } = await staffKeyOf(api, { branch: other })
  expect((await actAsStaff(api, key)(staffRoutes.staffReceipt, seen, { url: LINK })).status).toBe(404)
})
