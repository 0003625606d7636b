import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '@/lib/contract/routes'
import { logIn } from '@/reference-api/testing/login'
import { oddRequests, statusOf } from '@/reference-api/testing/odd-requests'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'

let api: TestApi
let port: number
beforeAll(async () => {
  api = await createTestApi({ isProxy: (address) => address === '127.0.0.1' })
  port = Number(new URL(await api.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => api.close())

/** More by hand: `ODD_REQUESTS=20000`. */
const COUNT = Number(process.env.ODD_REQUESTS ?? 600)

test('odd requests get an answer, and none of the server’s fault', async () => {
  const { logout, deleteAccount, ...lasting } = routes
  const { token } = await logIn(api)
  const requests = [
    ...oddRequests(Object.values(routes), COUNT / 2, 1),
    // A customer's own, which must not end the session that they need.
    ...oddRequests(Object.values(lasting), COUNT / 2, 2, [`Authorization: Bearer ${token}`]),
  ]
  const counted = new Map<number, number>()
  const faults: string[] = []
  // One after the other: a slow machine refuses what comes at once with 503, which is right and is no fault.
  for (const request of requests) {
    const status = await statusOf(port, request)
    counted.set(status, (counted.get(status) ?? 0) + 1)
    if (status >= 500 || status === 0) faults.push(`${status} ${request.name}`)
  }
  expect(faults).toEqual([])
  // The generator reaches what it is for, not only the gate.
  for (const status of [200, 400, 401, 404, 422])
    expect([status, (counted.get(status) ?? 0) > 0]).toEqual([status, true])
  if (COUNT > 1000) process.stdout.write(`${JSON.stringify(Object.fromEntries(counted))}\n`)
}, 600_000)
