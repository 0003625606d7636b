import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smsCodes } from '@/reference-api/db/schema/account'
import { newPhone, otherCode } from '@/reference-api/testing/login'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'
import { CODE_TTL_SECONDS, checkCode, issueCode, RESEND_SECONDS, withdrawCode } from './codes'
import { LIMIT_SETTINGS } from './limit-settings'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ echo: false })
})
afterAll(() => api.close())

const context = () => ({ secret: 'a secret of the server', limits: LIMIT_SETTINGS, now: api.clock.now() })
const HOUR = 3600
const IP = '203.0.113.9'

const issue = (phone: string) => issueCode(api.db, { phone, ip: IP }, context(), true)

async function issued(phone: string): Promise<string> {
  const answer = await issue(phone)
  if (answer.kind !== 'issued') throw new Error(`The code was not issued: ${answer.kind}`)
  return answer.code
}
const check = (phone: string, code: string) =>
  checkCode(api.db, { phone, ip: IP }, { code, proof: undefined, isOwner: true }, context())

test('a code is four digits; it is right once, another is wrong', async () => {
  const phone = newPhone()
  const code = await issued(phone)
  expect(code).toMatch(/^\d{4}$/)
  expect(await check(phone, otherCode(code))).toEqual({ kind: 'wrong' })
  expect(await check(phone, code)).toEqual({ kind: 'right' })
  expect(await check(phone, code)).toEqual({ kind: 'wrong' })
})

test('a phone without a sent code has no right code', async () => {
  expect(await check(newPhone(), '1234')).toEqual({ kind: 'wrong' })
})

test('a text that is no code is refused and uses no try', async () => {
  const phone = newPhone()
  const code = await issued(phone)
  for (const odd of ['', '123', '12345', ' 1234', 'abcd', `${code}\n`])
    expect(await check(phone, odd)).toEqual({ kind: 'wrong' })
  const [row] = await api.db.select().from(smsCodes).where(eq(smsCodes.phone, phone))
  expect(row?.tries).toBe(0)
})

test('an expired code is kept for a day, and deleted afterwards', async () => {
  const phone = newPhone()
  await issued(phone)
  const isKept = async () => (await api.db.$count(smsCodes, eq(smsCodes.phone, phone))) > 0
  api.clock.advance(CODE_TTL_SECONDS + 24 * HOUR)
  await issued(newPhone())
  expect(await isKept()).toBe(true)
  api.clock.advance(1)
  await issued(newPhone())
  expect(await isKept()).toBe(false)
})

test('the wait for the next code is shown in whole seconds that are not too few', async () => {
  const phone = newPhone()
  await issued(phone)
  expect(await issue(phone)).toEqual({ kind: 'cooldown', seconds: RESEND_SECONDS })
  api.clock.advance(RESEND_SECONDS - 0.5)
  expect(await issue(phone)).toEqual({ kind: 'cooldown', seconds: 1 })
  api.clock.advance(0.5)
  expect(await issue(phone)).toMatchObject({ kind: 'issued' })
})

const withdraw = (phone: string, code: string) => withdrawCode(api.db, { phone, ip: IP }, code, context())

test('a code that could not be sent opens nothing, and another can be requested at once', async () => {
  const phone = newPhone()
  const code = await issued(phone)
  await withdraw(phone, code)
  expect(await check(phone, code)).toEqual({ kind: 'wrong' })
  expect(await check(phone, await issued(phone))).toEqual({ kind: 'right' })
})

test('a code that was replaced before its sending failed takes nothing from the newer one', async () => {
  const phone = newPhone()
  const newer = await issued(phone)
  await withdraw(phone, otherCode(newer))
  expect(await issue(phone)).toMatchObject({ kind: 'cooldown' })
  expect(await check(phone, newer)).toEqual({ kind: 'right' })
})
