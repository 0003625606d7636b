import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffRoutes } from '@/lib/contract/staff/staff'
import { internalKey } from '@/reference-api/shop/internal-key'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'
import { makeStaffKey, revokeStaffKey } from './keys'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const hasKeys = async () => {
  const answer = await api.call(staffRoutes.staffSetup, {})
  return answer.status === 200 && answer.body.has_keys
}

test('the page of the tablet exists while a valid key exists', async () => {
  expect(await hasKeys()).toBe(false)
  await internalKey(api.db, 'kitchen of the demo', api.clock.now())
  expect(await hasKeys()).toBe(false)
  const { id } = await makeStaffKey(api.db, { name: 'Планшет', role: 'cook', branchId: null }, api.clock.now())
  expect(await hasKeys()).toBe(true)
  await revokeStaffKey(api.db, id, api.clock.now())
  expect(await hasKeys()).toBe(false)
})
