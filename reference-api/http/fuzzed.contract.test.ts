import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStaffKey } from '@/reference-api/extensions/staff/keys'
import { faultsOf } from '@/reference-api/testing/check-money'
import { faultOf, isLater } from '@/reference-api/testing/fuzz/judge'
import { fuzzedRequest, type World } from '@/reference-api/testing/fuzz/requests'
import { logIn } from '@/reference-api/testing/login'
import { guestOrderOf, placeValidOrder } from '@/reference-api/testing/orders'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'

/** The number of requests; more of them, over connections to the deployed program: `npm run lab -- fuzz`. */
const REQUESTS = 300
const SEED = 18

let api: TestApi
let world: World
beforeAll(async () => {
  api = await createTestApi({ guestOrderLimits: { perPhone: null, perNetwork: null } })
  const order = await guestOrderOf(api)
  const { token: session, user } = await logIn(api)
  const orders = [await placeValidOrder(api), await placeValidOrder(api, { phone: user.phone }, session)]
  const key = { name: 'Касса', role: 'manager', branchId: null } as const
  world = {
    order,
    values: { filial_guid: [order.filial_guid], id: [1, 2, 3], lines: [order.lines], expected_total: [0, 5000] },
    tokens: orders.map(({ token }) => token),
    numbers: orders.map(({ number }) => number),
    customers: [session],
    staffKeys: [(await makeStaffKey(api.db, key, api.clock.now())).key],
  }
})
afterAll(() => api.close())

test('any request, well formed or not, gets an answer that is no failure of the server and tells nothing of its inside', async () => {
  const faults: string[] = []
  const statuses = new Set<number>()
  for (let number = 0; number < REQUESTS; number += 1) {
    const request = fuzzedRequest(SEED, number, world)
    const { method, url, headers, body } = request
    const sent = await api.app.inject({ method, url, headers, ...(body !== null && { payload: body }) })
    const answer = { status: sent.statusCode, headers: sent.headers, text: sent.body }
    statuses.add(answer.status)
    const fault = isLater(request, answer) ? null : faultOf(request, answer)
    if (fault) faults.push(`request ${number}: ${method} ${url.slice(0, 120)}: ${fault}`)
  }
  expect(faults).toEqual([])
  // The requests pass more than the first check.
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 404, 422]))
  expect(await faultsOf(api.db)).toEqual([])
})
