import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderLifeRoutes } from '@/lib/contract/order-life'
import { orderingRoutes } from '@/lib/contract/ordering'
import { problemRoutes } from '@/lib/contract/problems'
import { orders } from '@/reference-api/db/schema'
import { logIn } from '@/reference-api/testing/login'
import { guestOrderOf, placed } from '@/reference-api/testing/orders'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'

/** Whoever has the link of an order sees it; upon a customer's order that customer alone acts. */
let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ guestOrderLimits: { perPhone: null, perNetwork: null } })
})
afterAll(() => api.close())

type Options = Parameters<TestApi['call']>[2]

const ACTS: Readonly<Record<string, (token: string, options: Options) => Promise<{ status: number; body: object }>>> = {
  cancels: (token, options) =>
    api.call(
      orderLifeRoutes.closeOrder,
      { params: { token }, body: { action: 'cancel', reason: 'changed_mind' } },
      options,
    ),
  'says that it was received': (token, options) =>
    api.call(orderLifeRoutes.closeOrder, { params: { token }, body: { action: 'received' } }, options),
  'reviews it': (token, options) =>
    api.call(orderLifeRoutes.reviewOrder, { params: { token }, body: { overall: 1 } }, options),
  'ends its messages': (token, options) =>
    api.call(problemRoutes.setMessages, { params: { token }, body: { channel: 'none' } }, options),
  'sends a photo': (token, options) =>
    api.call(problemRoutes.addPhoto, { params: { token }, body: { key: randomUUID(), image: 'AAAA' } }, options),
  'reports a problem': (token, options) =>
    api.call(
      problemRoutes.reportProblem,
      {
        params: { token },
        body: { key: randomUUID(), lines: [{ line: 0, quantity: 1, kind: 'missing' }], wish: 'bonus', comment: '' },
      },
      options,
    ),
}

test.each(Object.entries(ACTS))('whoever %s for a customer needs the session of that customer', async (_, act) => {
  const me = await logIn(api)
  const { token } = await placed(api, { phone: me.user.phone }, me.token)
  const before = await api.db.select().from(orders).where(eq(orders.token, token))
  const refused = { status: 403, body: { code: 'owner_only', message: expect.stringContaining('Войдите') } }
  expect(await act(token, { isLinkAlone: true })).toMatchObject(refused)
  expect(await act(token, { token: (await logIn(api)).token })).toMatchObject(refused)
  expect(await api.db.select().from(orders).where(eq(orders.token, token))).toEqual(before)
  expect((await act(token, { token: me.token })).status).not.toBe(403)
  expect((await api.call(orderingRoutes.orderByToken, { params: { token } })).status).toBe(200)
})

test('a link that leads nowhere says so, with and without a session', async () => {
  const token = 'x'.repeat(32)
  for (const options of [{ isLinkAlone: true } as const, { token: (await logIn(api)).token }])
    expect((await ACTS.cancels?.(token, options))?.status).toBe(404)
})

test('a guest, who has nothing but the link, cancels by it', async () => {
  const answer = await api.call(orderingRoutes.storeGuestOrder, { body: await guestOrderOf(api) })
  if (answer.status !== 200) throw new Error('the order was not placed')
  expect((await ACTS.cancels?.(answer.body.token, { isLinkAlone: true }))?.status).toBe(200)
})
