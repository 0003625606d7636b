import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountRoutes } from '@/lib/contract/account'
import { rateEvents, smsCodes } from '@/reference-api/db/schema/account'
import { askForCode, logIn, newPhone, otherCode, proofFor } from '@/reference-api/testing/login'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'
import { LIMIT_SETTINGS } from './limit-settings'

/** Strangers cannot block the login: their failures make others solve a proof of work, and do not refuse them. */
let api: TestApi
beforeAll(async () => {
  const limits = { ...LIMIT_SETTINGS, smsPerPrefix: 1e6, smsPerHour: 1e6, smsPerDay: 1e6, networkTimes: 1000 }
  api = await createTestApi({ echo: false, limits })
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.delete(rateEvents)
})

const login = (phone: string, code: string, more: { proof?: string; device?: string; ip?: string } = {}) => {
  const { proof, ...options } = more
  return api.call(accountRoutes.login, { body: { phone, code, ...(proof && { proof }) } }, options)
}

async function refused(phone: string, code: string) {
  const answer = await login(phone, code)
  if (answer.status === 201) throw new Error('logged in')
  return answer
}

/**
 * Guesses a number of times, from as many networks, three times for each phone; returns how often each status was
 * answered.
 */
async function attack(times: number): Promise<Record<number, number>> {
  const counted: Record<number, number> = {}
  let [phone, code] = ['', '']
  for (let n = 0; n < times; n += 1) {
    if (n % 3 === 0) {
      phone = newPhone()
      code = await askForCode(api, phone)
    }
    const { status } = await login(phone, otherCode(code, 1 + (n % 3)), { ip: `203.0.${n >> 8}.${n & 255}` })
    counted[status] = (counted[status] ?? 0) + 1
  }
  return counted
}

describe.each([100, 300])('a login after %i wrong codes within an hour', (times) => {
  test('a right code of a new browser still logs in with a proof of work, one of a known browser without', async () => {
    const phone = newPhone()
    const { device } = await logIn(api, phone)
    api.clock.advance(61)
    const judged = await attack(times)
    expect(judged[401]).toBe(100)
    expect(judged[429] ?? 0).toBe(times - 100)

    for (let newcomer = 0; newcomer < 5; newcomer += 1) {
      const theirs = newPhone()
      const code = await askForCode(api, theirs)
      const requested = await refused(theirs, code)
      expect(requested).toMatchObject({ status: 429, body: { code: 'proof_required', challenge: { bits: 15 } } })
      expect((await login(theirs, code, { proof: proofFor(requested.body) })).status).toBe(201)
    }
    expect((await login(phone, await askForCode(api, phone, device), { device })).status).toBe(201)
  })
})

describe('a proof while strangers fail', () => {
  beforeEach(async () => {
    const at = api.clock.now()
    await api.db.insert(rateEvents).values(Array.from({ length: 1000 }, () => ({ bucket: 'wrongCode:strangers', at })))
  })

  test('a try without a proof spends none, and tells nothing of the code', async () => {
    const phone = newPhone()
    const code = await askForCode(api, phone)
    const right = await refused(phone, code)
    const wrong = await refused(phone, otherCode(code))
    expect(Object.keys(right.body)).toEqual(Object.keys(wrong.body))
    expect([right.status, wrong.status]).toEqual([429, 429])
    const [row] = await api.db.select().from(smsCodes).where(eq(smsCodes.phone, phone))
    expect(row?.tries).toBe(0)
  })

  test('a proof is good for one try, of this phone, and the next is four times as hard', async () => {
    const [phone, another] = [newPhone(), newPhone()]
    const code = await askForCode(api, phone)
    const theirs = await askForCode(api, another)
    const proof = proofFor((await refused(phone, code)).body)
    expect((await login(another, theirs, { proof })).status).toBe(429)
    const tries = await Promise.all([1, 2, 3].map((by) => login(phone, otherCode(code, by), { proof })))
    expect(tries.map(({ status }) => status).sort()).toEqual([401, 429, 429])
    const next = await refused(phone, code)
    expect(next.body.challenge?.bits).toBe(17)
    expect((await login(phone, code, { proof })).status).toBe(429)
    expect((await login(phone, code, { proof: proofFor(next.body) })).status).toBe(201)
  })

  test('a login an hour later needs no proof of work', async () => {
    api.clock.advance(3600)
    const phone = newPhone()
    expect((await login(phone, await askForCode(api, phone))).status).toBe(201)
  })
})

test('thirty wrong codes from a network make the other phones of that network solve a proof of work, and no other network', async () => {
  const strict = await createTestApi({ echo: false, limits: { ...LIMIT_SETTINGS, smsPerPrefix: 1e6, smsPerHour: 1e6 } })
  const ip = '203.0.113.7'
  const code = async (phone: string, from: string) => {
    await strict.call(accountRoutes.sendCode, { body: { phone } }, { ip: from })
    return strict.sms.sent.at(-1)?.text.match(/\d{4}/)?.[0] ?? ''
  }
  for (let n = 0; n < 30; n += 1) {
    const phone = newPhone()
    const right = await code(phone, `198.51.100.${n}`)
    const answer = await strict.call(accountRoutes.login, { body: { phone, code: otherCode(right) } }, { ip })
    expect(answer.status).toBe(401)
  }
  const phone = newPhone()
  const right = await code(phone, '198.51.100.40')
  const requested = await strict.call(accountRoutes.login, { body: { phone, code: right } }, { ip })
  expect(requested.body).toMatchObject({ code: 'proof_required' })
  const elsewhere = await strict.call(accountRoutes.login, { body: { phone, code: right } }, { ip: '203.0.113.8' })
  expect(elsewhere.status).toBe(201)
  await strict.close()
})
