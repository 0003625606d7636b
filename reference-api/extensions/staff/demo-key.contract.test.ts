import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffRoutes } from '@/lib/contract/staff/staff'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'
import { storeDemoStaffKey } from './demo-key'
import { listStaffKeys, revokeStaffKey } from './keys'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const KEY = 'staff_key-of-the-demo-in-forty-letters-or-so'

test('a demo takes its key at every start, until it is revoked', async () => {
  await storeDemoStaffKey(api.db, KEY, api.clock.now())
  await storeDemoStaffKey(api.db, KEY, api.clock.now())
  const keys = await listStaffKeys(api.db)
  expect(keys).toMatchObject([{ role: 'manager', branch: null }])
  const answer = await api.call(staffRoutes.staffMe, {}, { token: KEY })
  expect(answer).toMatchObject({ status: 200, body: { role: 'manager' } })
  for (const { id } of keys) await revokeStaffKey(api.db, id, api.clock.now())
  await storeDemoStaffKey(api.db, KEY, api.clock.now())
  expect((await api.call(staffRoutes.staffMe, {}, { token: KEY })).status).toBe(401)
})
