import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accountRoutes } from '@/lib/contract/account'
import { catalogRoutes } from '@/lib/contract/catalog'
import { logIn } from '@/reference-api/testing/login'
import { guestOrderOf } from '@/reference-api/testing/orders'
import { createTestApi } from '@/reference-api/testing/test-api'
import { commonTexts } from '@/reference-api/texts/texts'

const MINUTE_AND_A_HALF = 90

test.skipIf(process.env.TEST_DATABASE_URL)(
  'an order is refused with a time to come back while the database cannot be written, and reading goes on',
  async () => {
    const api = await createTestApi()
    const order = await guestOrderOf(api)
    const { token } = await logIn(api)
    // The session is old enough for its last use to be stored.
    api.clock.advance(MINUTE_AND_A_HALF)
    await api.db.execute(sql`set default_transaction_read_only = on`)

    const refused = await api.send({
      method: 'POST',
      url: '/api/guest/cart/store',
      body: { ...order, cart_id: randomUUID() },
    })
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2'])
    expect(refused.json).toMatchObject({ message: commonTexts.ru.unavailable })
    expect((await api.call(catalogRoutes.cities, {})).status).toBe(200)
    expect((await api.call(accountRoutes.currentUser, {}, { token })).status).toBe(200)
    expect((await api.send({ method: 'GET', url: '/ready' })).status).toBe(200)

    await api.db.execute(sql`set default_transaction_read_only = off`)
    const placed = await api.send({ method: 'POST', url: '/api/guest/cart/store', body: order })
    expect(placed.status).toBe(200)
    await api.close()
  },
)
