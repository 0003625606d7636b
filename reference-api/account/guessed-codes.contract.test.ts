import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountRoutes } from '@/lib/contract/account'
import { problem } from '@/lib/contract/errors'
import { codeFailures, devices, rateEvents, smsCodes } from '@/reference-api/db/schema/account'
import { askForCode, codeSentTo, logIn, newPhone, otherCode, proofFor } from '@/reference-api/testing/login'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'
import { LIMIT_SETTINGS } from './limit-settings'

/** Guessing by strangers is limited, while a right proof of the owner is always checked (decision 071). */
let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ echo: false, limits: { ...LIMIT_SETTINGS, smsPerPrefix: 1e6, smsPerHour: 1e6 } })
})
afterAll(() => api.close())

const DAY = 24 * 3600
const PASSWORD = 'новое-слово-для-входа'
const OWNER = '198.51.100.7'
const strangers = ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4']

/** Makes a call from an address, and repeats it with the requested proof of work. */
async function proving<A extends { status: number; body: object }>(act: (proof?: string) => Promise<A>): Promise<A> {
  const first = await act()
  const requested = problem.safeParse(first.body)
  return requested.data?.challenge ? act(proofFor(requested.data)) : first
}
const sendCode = (phone: string, ip: string, device?: string) =>
  proving((proof) =>
    api.call(accountRoutes.sendCode, { body: { phone, ...(proof && { proof }) } }, { ip, ...(device && { device }) }),
  )
const login = (phone: string, code: string, ip: string) =>
  proving((proof) => api.call(accountRoutes.login, { body: { phone, code, ...(proof && { proof }) } }, { ip }))
const byPassword = (phone: string, password: string, ip: string) =>
  proving((proof) => api.call(accountRoutes.login, { body: { phone, password, ...(proof && { proof }) } }, { ip }))

/** A stranger requests a code for the phone and tries three others. */
async function guess(phone: string, ip: string): Promise<number[]> {
  await sendCode(phone, ip)
  const code = codeSentTo(api, phone)
  const statuses: number[] = []
  for (const by of [1, 2, 3]) statuses.push((await login(phone, otherCode(code, by), ip)).status)
  return statuses
}

/** Codes that strangers requested. */
const sentCodes = (phone: string, count: number) =>
  api.db
    .insert(rateEvents)
    .values(Array.from({ length: count }, () => ({ bucket: `sendCode:${phone}`, at: api.clock.now() })))

/** Wrong passwords that strangers tried. */
const wrongPasswords = (phone: string, count: number) =>
  api.db
    .insert(rateEvents)
    .values(Array.from({ length: count }, () => ({ bucket: `wrongPassword:${phone}`, at: api.clock.now() })))

/** Wrong codes in a row that strangers tried. */
async function fail(phone: string, failures: number): Promise<void> {
  const row = { phone, failures, lastAt: api.clock.now() }
  await api.db.insert(codeFailures).values(row).onConflictDoUpdate({ target: codeFailures.phone, set: row })
}

describe('strangers who guess the codes of a phone', () => {
  test('the owner of a guessed phone gets a code on a new browser and logs in, from a network that did not guess', async () => {
    const phone = newPhone()
    for (const ip of strangers) await guess(phone, ip)
    expect((await sendCode(phone, OWNER)).status).toBe(200)
    expect((await login(phone, codeSentTo(api, phone), OWNER)).status).toBe(201)
  })

  test('a code that was sent before is right after wrong ones of other networks', async () => {
    const phone = newPhone()
    await sendCode(phone, OWNER)
    const code = codeSentTo(api, phone)
    for (const ip of strangers) await login(phone, otherCode(code), ip)
    for (const ip of strangers) await sendCode(phone, ip)
    expect((await login(phone, code, OWNER)).status).toBe(201)
  })

  test('a code has three tries of the network that asked, and three of all others together', async () => {
    const phone = newPhone()
    await sendCode(phone, OWNER)
    const code = codeSentTo(api, phone)
    for (const ip of strangers) expect((await login(phone, otherCode(code), ip)).status).toBe(401)
    const [row] = await api.db.select().from(smsCodes).where(eq(smsCodes.phone, phone))
    expect(row).toMatchObject({ tries: 0, otherTries: 3 })
    expect((await login(phone, code, '192.0.2.1')).status).toBe(401)
    expect((await login(phone, code, OWNER)).status).toBe(201)
  })

  test('codes become long, so that guessing is hopeless, and short again after the login', async () => {
    const phone = newPhone()
    await fail(phone, 10)
    const sent = await sendCode(phone, OWNER)
    expect(sent).toMatchObject({ status: 200, body: { digits: 8 } })
    const code = codeSentTo(api, phone)
    expect(code).toMatch(/^\d{8}$/)
    expect((await login(phone, code.slice(0, 4), OWNER)).status).toBe(401)
    // A phone may change its network between the SMS and the form.
    expect((await login(phone, code, '198.51.100.200')).status).toBe(201)
    api.clock.advance(61)
    expect((await sendCode(phone, OWNER)).body).not.toHaveProperty('digits')
    expect(codeSentTo(api, phone)).toMatch(/^\d{4}$/)
  })

  test('a short code is tried only from the network that asked', async () => {
    const phone = newPhone()
    await sendCode(phone, OWNER)
    const code = codeSentTo(api, phone)
    await fail(phone, 10)
    expect((await login(phone, code, '198.51.100.200')).status).toBe(401)
    expect((await login(phone, code, OWNER)).status).toBe(201)
  })

  test('the sixth code of a day is long, whatever network asks, and after thirty none is sent', async () => {
    const phone = newPhone()
    const lengths: number[] = []
    for (let n = 0; n < 7; n += 1) {
      expect((await sendCode(phone, `192.0.2.${n}`)).status).toBe(200)
      lengths.push(codeSentTo(api, phone).length)
    }
    expect(lengths).toEqual([4, 4, 4, 4, 4, 8, 8])
    await sentCodes(phone, 23)
    expect(await sendCode(phone, OWNER)).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } })
  })

  test('one network asks for five codes an hour, and others go on', async () => {
    const phone = newPhone()
    for (let n = 0; n < 5; n += 1) {
      expect((await sendCode(phone, '203.0.113.50')).status).toBe(200)
      api.clock.advance(60)
    }
    expect((await sendCode(phone, '203.0.113.50')).status).toBe(429)
    expect((await sendCode(phone, OWNER)).status).toBe(200)
  })

  test('the tries that come at once are judged one after the other', async () => {
    const phone = newPhone()
    await sendCode(phone, OWNER)
    const code = codeSentTo(api, phone)
    const wrong = [1, 2, 3, 4, 5].map((by) =>
      api.call(accountRoutes.login, { body: { phone, code: otherCode(code, by) } }, { ip: OWNER }),
    )
    for (const { status } of await Promise.all(wrong)) expect(status).toBe(401)
    const [row] = await api.db.select().from(codeFailures).where(eq(codeFailures.phone, phone))
    expect(row?.failures).toBe(3)
  })
})

describe('strangers who guess the password of a phone', () => {
  const withPassword = async () => {
    const phone = newPhone()
    const { token } = await logIn(api, phone)
    const body = { password: PASSWORD, password_confirmation: PASSWORD }
    await api.call(accountRoutes.updatePassword, { body }, { token })
    return { phone, token }
  }

  test('the owner logs in with the right password on a new browser, from a network that did not guess', async () => {
    const { phone } = await withPassword()
    await wrongPasswords(phone, 10)
    const requested = await api.call(accountRoutes.login, { body: { phone, password: PASSWORD } }, { ip: OWNER })
    expect(requested).toMatchObject({ status: 429, body: { code: 'proof_required' } })
    expect((await byPassword(phone, PASSWORD, OWNER)).status).toBe(201)
  })

  test('one network may try ten wrong passwords an hour, all of them together a hundred a day', async () => {
    const { phone } = await withPassword()
    const statuses: number[] = []
    const tried = (password: string) => api.call(accountRoutes.login, { body: { phone, password } }, { ip: OWNER })
    for (let n = 0; n < 10; n += 1) statuses.push((await tried('неверный-пароль')).status)
    statuses.push((await tried(PASSWORD)).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
    await wrongPasswords(phone, 90)
    expect(await byPassword(phone, PASSWORD, '192.0.2.1')).toMatchObject({ body: { code: 'too_many_attempts' } })
    await sendCode(phone, OWNER)
    expect((await login(phone, codeSentTo(api, phone), OWNER)).status).toBe(201)
  })
})

const known = (phone: string, code: string, device?: string) =>
  api.call(accountRoutes.login, { body: { phone, code } }, { ...(device && { device }) })

describe('a device that logged in before', () => {
  test('a known device gets through while strangers have used up the codes of the phone', async () => {
    const phone = newPhone()
    const { device } = await logIn(api, phone)
    api.clock.advance(DAY)
    await sentCodes(phone, 30)
    expect((await sendCode(phone, OWNER)).status).toBe(429)

    const answer = await known(phone, await askForCode(api, phone, device), device)
    expect(answer).toMatchObject({ status: 201, body: { device } })
    expect((await sendCode(phone, OWNER)).status).toBe(429)
  })

  test('a known device has a code of its own, which strangers can neither replace nor use up', async () => {
    const phone = newPhone()
    const { device } = await logIn(api, phone)
    api.clock.advance(61)
    const code = await askForCode(api, phone, device)
    const theirs = await askForCode(api, phone)
    for (const by of [1, 2, 3]) expect((await known(phone, otherCode(theirs, by))).status).toBe(401)
    if (code !== theirs) expect((await known(phone, code)).status).toBe(401)
    expect((await known(phone, code, device)).status).toBe(201)
  })

  test('a known device is known no longer after thirty wrong codes of its own', async () => {
    const phone = newPhone()
    const { device } = await logIn(api, phone)
    api.clock.advance(DAY)
    await api.db.update(devices).set({ failures: 29 })
    const wrong = otherCode(await askForCode(api, phone, device))
    expect((await known(phone, wrong, device)).status).toBe(401)
    api.clock.advance(61)
    const code = await askForCode(api, phone)
    const answer = await known(phone, code, device)
    expect(answer.status).toBe(201)
    expect(answer.status === 201 && answer.body.device).not.toBe(device)
  })

  test('a known device is unknown for another phone, and after 180 days', async () => {
    const [phone, another] = [newPhone(), newPhone()]
    const { device } = await logIn(api, phone)
    const other = await known(another, await askForCode(api, another), device)
    expect(other.status === 201 && other.body.device).not.toBe(device)
    api.clock.advance(180 * DAY)
    const later = await known(phone, await askForCode(api, phone), device)
    expect(later.status === 201 && later.body.device).not.toBe(device)
  })

  test('a known device is stored as a hash, and ten are kept', async () => {
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
