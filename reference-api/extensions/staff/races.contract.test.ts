import { afterAll, beforeAll, expect, test } from 'vitest'
import { runStaffRaces } from '@/reference-api/testing/staff-races'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'

/** `STAFF_RACES=100` runs the long version. */
const ROUNDS = Number(process.env.STAFF_RACES ?? 8)

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ guestOrderLimits: { perPhone: null, perNetwork: null } })
})
afterAll(() => api.close())

test(
  'the first act on an order wins, the other tablets see it, and the money balances',
  async () => {
    expect(await runStaffRaces(api, ROUNDS)).toEqual([])
  },
  30_000 + ROUNDS * 8000,
)
