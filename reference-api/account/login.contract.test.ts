import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountRoutes } from '@/lib/contract/account'
import { buildApp } from '@/reference-api/app'
import { sessions, smsCodes, users } from '@/reference-api/db/schema/account'
import { askForCode, codeSentTo, logIn, newPhone } from '@/reference-api/testing/login'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ echo: false })
})
afterAll(() => api.close())

const other = (code: string, by = 1): string => String((Number(code) + by) % 10_000).padStart(4, '0')
const login = (phone: string, code?: string) => api.call(accountRoutes.login, { body: { phone, code } })
const sendCode = (phone: string, options?: Parameters<TestApi['call']>[2]) =>
  api.call(accountRoutes.sendCode, { body: { phone } }, options)
const sessionsOf = (phone: string) =>
  api.db.select().from(sessions).innerJoin(users, eq(users.id, sessions.userId)).where(eq(users.phone, phone))

const MISMATCH = { message: 'Ввденный код не совпал', code: 'wrong_code' }

describe('a code', () => {
  test('a code goes out by SMS in the asked language and is in no answer', async () => {
    for (const [locale, word] of [
      ['ru', 'Никому'],
      ['en', 'Never share'],
      ['kz', 'ешкімге'],
    ] as const) {
      const phone = newPhone()
      const answer = await sendCode(phone, { locale })
      expect(answer).toEqual({ status: 200, body: { code: null, ttl: 180, resend_in: 60 } })
      const text = api.sms.sent.at(-1)?.text
      expect(text).toContain(word)
      // Phones fill the code in on this site only.
      expect(text).toMatch(new RegExp(`\\n\\n@${new URL(api.deps.payments.shopUrl).hostname} #\\d{4}$`))
    }
  })

  test('a code is answered the same way for known and unknown phones', async () => {
    const known = newPhone()
    await logIn(api, known)
    api.clock.advance(61)
    expect(await sendCode(known)).toEqual(await sendCode(newPhone()))
  })

  test('a code is stored as a keyed hash only', async () => {
    const phone = newPhone()
    const code = await askForCode(api, phone)
    const [row] = await api.db.select().from(smsCodes).where(eq(smsCodes.phone, phone))
    expect(row?.codeHash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(row)).not.toContain(`"${code}"`)
  })

  test('a code logs in once, makes the customer and proves the phone', async () => {
    const phone = newPhone()
    const code = await askForCode(api, phone)
    const first = await login(phone, code)
    expect(first.status).toBe(201)
    expect(first.body).toMatchObject({
      token: expect.stringMatching(/^[\w-]{22,}$/),
      user: { name: '', phone, bonus: 0 },
    })
    const [stored] = await api.db.select().from(users).where(eq(users.phone, phone))
    expect(stored?.phoneProvenAt).toEqual(api.clock.now())
    expect(await login(phone, code)).toEqual({ status: 401, body: MISMATCH })
  })

  test('a code is dead after three wrong tries, even for the right one, and a new one works', async () => {
    const phone = newPhone()
    const code = await askForCode(api, phone)
    for (const by of [1, 2, 3]) expect(await login(phone, other(code, by))).toEqual({ status: 401, body: MISMATCH })
    expect(await login(phone, code)).toEqual({ status: 401, body: MISMATCH })
    api.clock.advance(61)
    expect((await login(phone, await askForCode(api, phone))).status).toBe(201)
  })

  test('a code survives two wrong tries, and input that is no code spends none', async () => {
    const phone = newPhone()
    const code = await askForCode(api, phone)
    for (const nonsense of ['', '12', '12345', 'abcd', undefined])
      expect((await login(phone, nonsense)).status).toBe(401)
    for (const by of [1, 2]) expect((await login(phone, other(code, by))).status).toBe(401)
    expect((await login(phone, code)).status).toBe(201)
  })

  test('a code lives 180 s', async () => {
    const [late, inTime] = [newPhone(), newPhone()]
    const codes = { late: await askForCode(api, late), inTime: await askForCode(api, inTime) }
    api.clock.advance(179)
    expect((await login(inTime, codes.inTime)).status).toBe(201)
    api.clock.advance(1)
    expect(await login(late, codes.late)).toEqual({ status: 401, body: MISMATCH })
  })

  test('a code belongs to its phone, and a newer one replaces it', async () => {
    const [mine, yours] = [newPhone(), newPhone()]
    const code = await askForCode(api, mine)
    expect((await login(yours, code)).status).toBe(401)
    api.clock.advance(60)
    const newer = await askForCode(api, mine)
    if (newer !== code) expect((await login(mine, code)).status).toBe(401)
    expect((await login(mine, newer)).status).toBe(201)
  })

  test('a code used twenty times at once opens one session', async () => {
    const phone = newPhone()
    const code = await askForCode(api, phone)
    const answers = await Promise.all(Array.from({ length: 20 }, () => login(phone, code)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(19)
    expect(await sessionsOf(phone)).toHaveLength(1)
  })

  test('a code guessed twenty times at once is compared three times', async () => {
    const phone = newPhone()
    const code = await askForCode(api, phone)
    await Promise.all(Array.from({ length: 20 }, (_, by) => login(phone, other(code, by + 1))))
    const [row] = await api.db.select().from(smsCodes).where(eq(smsCodes.phone, phone))
    expect(row?.tries).toBe(3)
    expect(await sessionsOf(phone)).toHaveLength(0)
  })
})

describe('limits', () => {
  test('another code has to wait 60 s, and the answer says how long', async () => {
    const phone = newPhone()
    await askForCode(api, phone)
    api.clock.advance(18)
    const refused = await api.send({ method: 'POST', url: '/api/send-code', body: { phone } })
    expect(refused.status).toBe(429)
    expect(refused.headers['retry-after']).toBe('42')
    expect(refused.json).toMatchObject({ message: 'Код уже отправлен. Новый можно запросить через 42\u00a0с.' })
    api.clock.advance(42)
    expect((await sendCode(phone)).status).toBe(200)
  })

  test('ten requests at once make one code and send one SMS', async () => {
    const phone = newPhone()
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendCode(phone)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 429)])
    expect(api.sms.sent.filter((sms) => sms.phone === phone)).toHaveLength(1)
    expect((await login(phone, codeSentTo(api, phone))).status).toBe(201)
  })

  test('a phone gets five codes an hour and eight a day', async () => {
    const phone = newPhone()
    const ask = async () => {
      api.clock.advance(61)
      return (await sendCode(phone)).status
    }
    for (let sent = 0; sent < 5; sent += 1) expect(await ask()).toBe(200)
    expect(await ask()).toBe(429)
    api.clock.advance(3600)
    for (let sent = 0; sent < 3; sent += 1) expect(await ask()).toBe(200)
    expect(await ask()).toBe(429)
    api.clock.advance(3600)
    expect(await ask()).toBe(429)
    api.clock.advance(24 * 3600)
    expect(await ask()).toBe(200)
  })

  test('a phone gets ten wrong codes a day, whatever the number of codes', async () => {
    const phone = newPhone()
    let compared = 0
    for (let sent = 0; sent < 4; sent += 1) {
      const code = await askForCode(api, phone)
      for (const by of [1, 2, 3]) if ((await login(phone, other(code, by))).status === 401) compared += 1
      api.clock.advance(800)
    }
    expect(compared).toBe(10)
    api.clock.advance(24 * 3600)
    expect((await login(phone, await askForCode(api, phone))).status).toBe(201)
  })
})

describe('the SMS gateway', () => {
  const post = async (app: TestApi['app'], url: string, body: object) => {
    const answer = await app.inject({ method: 'POST', url, payload: body })
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
  }

  test('an SMS gateway that fails is reported, and another code may be asked for at once', async () => {
    const phone = newPhone()
    const failing = { echo: false, send: () => Promise.reject(new Error('gateway down')) }
    const app = await buildApp({ ...api.deps, sms: failing })
    const refused = await post(app, '/api/send-code', { phone })
    expect(refused).toMatchObject({ status: 503, body: { code: 'sms_failed' } })
    expect(JSON.stringify(refused)).not.toContain('gateway down')
    await app.close()
    expect((await sendCode(phone)).status).toBe(200)
  })

  test('the SMS gateway in echo mode answers the code itself, which still has to be right', async () => {
    const phone = newPhone()
    const app = await buildApp({ ...api.deps, sms: { echo: true, send: async () => undefined } })
    const { body } = await post(app, '/api/send-code', { phone })
    expect(body.code).toMatch(/^\d{4}$/)
    expect((await post(app, '/api/login', { phone, code: other(String(body.code)) })).status).toBe(401)
    expect((await post(app, '/api/login', { phone, code: body.code })).status).toBe(201)
    await app.close()
  })
})

test.each([
  [{ phone: '8701' }, { phone: ['Номер введен не полностью'] }],
  [{ phone: '+7 (701) 123-45-67' }, { phone: ['Поле Номер телефона должен быть'] }],
  [{}, { phone: ['Поле обязательно'] }],
  [{ phone: '77010000001', admin: true }, { admin: ['Страница устарела. Обновите страницу и попробуйте ещё раз.'] }],
])('send-code with %j names the field', async (body, errors) => {
  const answer = await api.send({ method: 'POST', url: '/api/send-code', body })
  expect(answer.status).toBe(422)
  expect(answer.json).toMatchObject({ errors })
})
