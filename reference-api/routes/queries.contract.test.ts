import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountRoutes } from '@/lib/contract/account'
import { catalogRoutes } from '@/lib/contract/catalog'
import type { OrderLine } from '@/lib/contract/fields'
import { orderingRoutes } from '@/lib/contract/order/ordering'
import { CONSENT_VERSION } from '@/lib/domain/account/consent'
import { PICKUP } from '@/lib/domain/order/delivery'
import { withQueries } from '@/reference-api/testing/count-queries'
import { logIn } from '@/reference-api/testing/login'
import { firstBranch, guestOrderOf, lineOf, placeValidOrder, productBySlug } from '@/reference-api/testing/orders'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ guestOrderLimits: { perPhone: null, perNetwork: null } })
})
afterAll(() => api.close())

const countOf = async (work: () => Promise<{ readonly status: number }>): Promise<number> => {
  const { result, queries } = await withQueries(work)
  expect(result.status).toBe(200)
  return queries.length
}

async function lines(count: number): Promise<OrderLine[]> {
  const { guid } = await firstBranch(api)
  const cola = await productBySlug(api, 'cola', guid)
  return Array.from({ length: count }, () => lineOf(cola))
}

/** A pickup order in the form that the shop sends. */
const toCollect = async (count: number) =>
  guestOrderOf(api, {
    delivery_type: PICKUP,
    address: null,
    lines: await lines(count),
    consent_version: CONSENT_VERSION,
  })

test('a search runs one SQL statement, which reads the version of the menu', async () => {
  for (const query of ['doner', 'куриный донер с сыром', 'xfq', 'nothing like it'])
    expect(await countOf(() => api.call(catalogRoutes.search, { body: { query } }))).toBe(1)
})

describe('one line and twenty', () => {
  test('a cart of one line and one of twenty are priced by the same number of SQL statements', async () => {
    const quote = async (count: number) => {
      const { guid: filial_guid } = await firstBranch(api)
      const body = { filial_guid, delivery_type: PICKUP, lines: await lines(count) } as const
      return countOf(() => api.call(orderingRoutes.quote, { body }))
    }
    expect(await quote(1)).toBe(2)
    expect(await quote(20)).toBe(2)
  })

  test('a guest’s order of one line and one of twenty are stored by the same number of SQL statements', async () => {
    for (const count of [1, 20]) {
      const body = await toCollect(count)
      expect(await countOf(() => api.call(orderingRoutes.storeGuestOrder, { body }))).toBe(2)
    }
  })

  test('a customer’s order of one line and one of twenty are stored by the same number of SQL statements', async () => {
    const me = await logIn(api)
    for (const count of [1, 20]) {
      const body = await toCollect(count)
      expect(await countOf(() => api.call(orderingRoutes.storeOrder, { body }, me))).toBe(4)
    }
  })

  test('a cart that is sent again is looked up by one statement', async () => {
    const body = await toCollect(1)
    await api.call(orderingRoutes.storeGuestOrder, { body })
    expect(await countOf(() => api.call(orderingRoutes.storeGuestOrder, { body }))).toBe(1)
  })
})

test('a history of one order and one of twenty are read by the same number of SQL statements', async () => {
  const me = await logIn(api)
  const history = () => countOf(() => api.call(orderingRoutes.orderHistory, { query: {} }, me))
  const order = async () => placeValidOrder(api, { ...(await toCollect(1)), cart_id: randomUUID() }, me.token)
  await order()
  const ofOne = await history()
  for (let count = 1; count < 20; count += 1) await order()
  expect(await history()).toBe(ofOne)
})

test('an account is read by two SQL statements: the session and the customer', async () => {
  const me = await logIn(api)
  expect(await countOf(() => api.call(accountRoutes.currentUser, {}, me))).toBeLessThanOrEqual(2)
})
