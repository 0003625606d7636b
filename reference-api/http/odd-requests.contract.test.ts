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

/** The number of requests; more by hand: `ODD_REQUESTS=20000`. */
const COUNT = Number(process.env.ODD_REQUESTS ?? 600)

test('odd requests get an answer, and never a 5xx status', async () => {
  const { logout, deleteAccount, ...lasting } = routes
  const { token } = await logIn(api)
  const requests = [
    ...oddRequests(Object.values(routes), COUNT / 2, 1),
    // A session of its own, because these calls must not end the one that the others need.
    ...oddRequests(Object.values(lasting), COUNT / 2, 2, [`Authorization: Bearer ${token}`]),
  ]
  const counted = new Map<number, number>()
  const faults: string[] = []
  // One after the other, because a slow machine rightly refuses simultaneous requests with 503.
  for (const request of requests) {
    const status = await statusOf(port, request)
    counted.set(status, (counted.get(status) ?? 0) + 1)
    if (status >= 500 || status === 0) faults.push(`${status} ${request.name}`)
  }
  expect(faults).toEqual([])
  // The generator reaches the handlers, and not only the checks before them.
  for (const status of [200, 400, 401, 404, 422])
    expect([status, (counted.get(status) ?? 0) > 0]).toEqual([status, true])
  if (COUNT > 1000) process.stdout.write(`${JSON.stringify(Object.fromEntries(counted))}\n`)
}, 600_000)
