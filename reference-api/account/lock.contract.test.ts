import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountRoutes } from '@/lib/contract/account'
import { codeFailures, devices } from '@/reference-api/db/schema/account'
import { askForCode, logIn, newPhone, otherCode } from '@/reference-api/testing/login'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'
import { unlock } from './lock'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ echo: false })
})
afterAll(() => api.close())

const DAY = 24 * 3600
const PASSWORD = 'новое-слово-для-входа'
const LOCKED = {
  status: 429,
  body: {
    message: 'Слишком много неверных кодов, вход по SMS пока закрыт. Войдите по паролю или позвоните нам.',
    code: 'locked',
  },
}

const login = (phone: string, code: string, device?: string) =>
  api.call(accountRoutes.login, { body: { phone, code } }, { ...(device && { device }) })
const byPassword = (phone: string) => api.call(accountRoutes.login, { body: { phone, password: PASSWORD } })
const sendCode = (phone: string, device?: string) =>
  api.call(accountRoutes.sendCode, { body: { phone } }, { ...(device && { device }) })
const setPassword = (token: string) =>
  api.call(accountRoutes.updatePassword, { body: { password: PASSWORD, password_confirmation: PASSWORD } }, { token })

/** Guesses wrong so many times, as slowly as the limits of a day want it; returns how many guesses were judged. */
async function fail(phone: string, times: number, device?: string): Promise<number> {
  let judged = 0
  for (let day = 0; judged < times && day < 20; day += 1) {
    for (let sent = 0; sent < 3 && judged < times; sent += 1) {
      const code = await askForCode(api, phone, device)
      for (let by = 1; by <= 3 && judged < times; by += 1)
        if ((await login(phone, otherCode(code, by), device)).status === 401) judged += 1
      api.clock.advance(900)
    }
    api.clock.advance(DAY)
  }
  return judged
}

describe('thirty wrong codes in a row', () => {
  test('lock the phone, for as long as it takes, until its owner shows the password', async () => {
    const phone = newPhone()
    const owner = await logIn(api, phone)
    await setPassword(owner.token)
    api.clock.advance(61)
    expect(await fail(phone, 29)).toBe(29)
    const code = await askForCode(api, phone)
    expect((await login(phone, otherCode(code))).status).toBe(401)
    expect(await login(phone, code)).toEqual(LOCKED)
    api.clock.advance(30 * DAY)
    expect(await sendCode(phone)).toEqual(LOCKED)
    expect(api.sms.sent.at(-1)?.text).toContain(code)

    expect((await byPassword(phone)).status).toBe(201)
    expect((await login(phone, await askForCode(api, phone))).status).toBe(201)
  })

  test('lock an unknown phone in the same words, and the call centre opens it', async () => {
    const phone = newPhone()
    await fail(phone, 30)
    expect(await sendCode(phone)).toEqual(LOCKED)
    await unlock(api.db, phone)
    expect((await sendCode(phone)).status).toBe(200)
  })

  test('are in a row only without a right one between', async () => {
    const phone = newPhone()
    await fail(phone, 29)
    expect((await login(phone, await askForCode(api, phone))).status).toBe(201)
    api.clock.advance(DAY)
    await fail(phone, 2)
    api.clock.advance(DAY)
    expect((await sendCode(phone)).status).toBe(200)
  })

  test('do not come one too many when they come at once', async () => {
    const phone = newPhone()
    await fail(phone, 28)
    const code = await askForCode(api, phone)
    const answers = await Promise.all([1, 2, 3, 4, 5].map((by) => login(phone, otherCode(code, by))))
    for (const { status } of answers) expect([401, 429]).toContain(status)
    const [row] = await api.db.select().from(codeFailures).where(eq(codeFailures.phone, phone))
    expect(row?.failures).toBe(30)
    expect((await login(phone, code)).status).not.toBe(201)
    expect(await sendCode(phone)).toEqual(LOCKED)
  })
})

describe('a device that logged in before', () => {
  test('gets through while strangers have locked the phone and used up its codes', async () => {
    const phone = newPhone()
    const { device } = await logIn(api, phone)
    api.clock.advance(DAY)
    await fail(phone, 30)
    expect(await sendCode(phone)).toEqual(LOCKED)

    const answer = await login(phone, await askForCode(api, phone, device), device)
    expect(answer).toMatchObject({ status: 201, body: { device } })
    expect(await sendCode(phone)).toEqual(LOCKED)
  })

  test('has a code of its own, which strangers can neither replace nor use up', async () => {
    const phone = newPhone()
    const { device } = await logIn(api, phone)
    api.clock.advance(61)
    const code = await askForCode(api, phone, device)
    const theirs = await askForCode(api, phone)
    for (const by of [1, 2, 3]) expect((await login(phone, otherCode(theirs, by))).status).toBe(401)
    if (code !== theirs) expect((await login(phone, code)).status).toBe(401)
    expect((await login(phone, code, device)).status).toBe(201)
  })

  test('is known no longer after thirty wrong codes of its own', async () => {
    const phone = newPhone()
    const { device } = await logIn(api, phone)
    api.clock.advance(DAY)
    expect(await fail(phone, 30, device)).toBe(30)
    const code = await askForCode(api, phone)
    const answer = await login(phone, code, device)
    expect(answer.status).toBe(201)
    expect(answer.status === 201 && answer.body.device).not.toBe(device)
  })

  test('is nobody for another phone, and after 180 days', async () => {
    const [phone, another] = [newPhone(), newPhone()]
    const { device } = await logIn(api, phone)
    const other = await login(another, await askForCode(api, another), device)
    expect(other.status === 201 && other.body.device).not.toBe(device)
    api.clock.advance(180 * DAY)
    const later = await login(phone, await askForCode(api, phone), device)
    expect(later.status === 201 && later.body.device).not.toBe(device)
  })

  test('is stored as a hash, and ten are kept', async () => {
    const phone = newPhone()
    const { user, device } = await logIn(api, phone)
    for (let more = 0; more < 11; more += 1) {
      api.clock.advance(DAY / 4)
      await logIn(api, phone)
    }
    const rows = await api.db.select().from(devices).where(eq(devices.userId, user.id))
    expect(rows).toHaveLength(10)
    expect(JSON.stringify(rows)).not.toContain(device)
  })
})
