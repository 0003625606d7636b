import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { staffRoutes } from '@/lib/contract/staff/staff'
import { staffKeys } from '@/reference-api/db/schema'
import { internalKey } from '@/reference-api/shop/internal-key'
import { bodyOf } from '@/reference-api/testing/orders'
import { staffKeyOf, twoBranches } from '@/reference-api/testing/staff'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'
import { runKeyCommand } from './key-command'

let api: TestApi
let branch: string
beforeAll(async () => {
  api = await createTestApi({ limits: { networkTimes: 1, smsPerPrefix: 1e6, smsPerHour: 1e6, smsPerDay: 1e6 } })
  ;[branch] = await twoBranches(api)
})
afterAll(() => api.close())

const run = (command: Parameters<typeof runKeyCommand>[1]) => runKeyCommand(api.db, command, api.clock.now())
const me = (token: string) => api.call(staffRoutes.staffMe, {}, { token })

describe('npm run staff -- key', () => {
  test('npm run staff -- key makes a key that opens its branch, shows it once and keeps a hash only', async () => {
    const [key = '', said] = await run({ branch, role: 'cook', name: 'Планшет у кассы' })
    expect(said).toMatch(/^Key \d+ \(cook, .*Планшет у кассы\)/)
    expect(bodyOf(staffRoutes.staffMe, 200, await me(key))).toMatchObject({
      name: 'Планшет у кассы',
      role: 'cook',
      branches: [{ guid: branch }],
    })
    expect(JSON.stringify(await api.db.select().from(staffKeys))).not.toContain(key)
    expect((await run({ list: true })).join('\n')).toMatch(new RegExp(`cook  ${branch}  Планшет у кассы  used 20`))
    expect((await run({ list: true })).join('\n')).not.toContain(key)
  })

  test('npm run staff -- key revokes one, for all', async () => {
    const [key = '', said = ''] = await run({ branch: 'all', role: 'manager', name: 'Офис' })
    expect(bodyOf(staffRoutes.staffMe, 200, await me(key)).branches.length).toBeGreaterThan(1)
    const id = /^Key (\d+)/.exec(said)?.[1] ?? ''
    await run({ revoke: id })
    expect((await me(key)).status).toBe(401)
    await expect(run({ revoke: id })).rejects.toThrow(`There is no valid key ${id}.`)
    expect((await run({ list: true })).join('\n')).toMatch(/Офис .*REVOKED/)
  })

  test.each([
    {},
    { branch: 'all', role: 'cook' },
    { branch: 'all', role: 'chef', name: 'x' },
    { role: 'cook', name: 'x' },
  ])('npm run staff -- key with %j explains itself', async (command) => {
    await expect(run(command)).rejects.toThrow('npm run staff -- key --branch')
  })

  test('an unknown branch is answered with the known ones', async () => {
    await expect(run({ branch: 'nowhere', role: 'cook', name: 'x' })).rejects.toThrow(branch)
    // Branches with the same name in two cities are distinguished.
    await expect(run({ branch: 'nowhere', role: 'cook', name: 'x' })).rejects.toThrow(', Алматы')
  })
})

test('the key of a part of the shop is made once, opens nothing and is not listed', async () => {
  const one = await internalKey(api.db, 'kitchen', api.clock.now())
  expect(await internalKey(api.db, 'kitchen', api.clock.now())).toEqual(one)
  expect((await me('internal:kitchen')).status).toBe(401)
  expect((await run({ list: true })).join('\n')).not.toContain('kitchen')
})

describe('limits', () => {
  test('a key calls 600 times a minute at most, and then waits', async () => {
    const { token } = await staffKeyOf(api, { branch })
    for (let call = 0; call < 600; call += 1) expect((await me(token)).status).toBe(200)
    const refused = await api.send({
      method: 'GET',
      url: staffRoutes.staffMe.path,
      headers: { authorization: `Bearer ${token}` },
    })
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60'])
    expect((await me((await staffKeyOf(api, { branch })).token)).status).toBe(200)
    api.clock.advance(60)
    expect((await me(token)).status).toBe(200)
  })

  test('a network that tries keys is stopped, others are not', async () => {
    const tried = (ip: string) => api.call(staffRoutes.staffMe, {}, { token: 'x'.repeat(43), ip })
    for (let call = 0; call < 60; call += 1) expect((await tried('203.0.113.9')).status).toBe(401)
    expect((await tried('203.0.113.9')).status).toBe(429)
    expect((await tried('203.0.113.10')).status).toBe(401)
  })

  test('the right key is taken from a network that tries keys', async () => {
    const ip = '203.0.113.11'
    const { token } = await staffKeyOf(api, { branch })
    for (let call = 0; call < 61; call += 1) await api.call(staffRoutes.staffMe, {}, { token: 'x'.repeat(43), ip })
    expect((await api.call(staffRoutes.staffMe, {}, { token, ip })).status).toBe(200)
  })

  test('a subscriber who tries keys from every network of a /48 is stopped', async () => {
    const statuses: number[] = []
    // A new minute, because calls of keys are limited by minute.
    api.clock.set('2026-03-05T07:00:00Z')
    for (let call = 0; call < 16 * 60 + 1; call += 1) {
      const ip = `2001:db8:7:${(call * 67).toString(16)}::1`
      statuses.push((await api.call(staffRoutes.staffMe, {}, { token: 'x'.repeat(43), ip })).status)
    }
    expect([statuses.indexOf(429), statuses.length]).toEqual([16 * 60, 16 * 60 + 1])
  })
})
