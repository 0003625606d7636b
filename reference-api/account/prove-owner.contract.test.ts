import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountRoutes } from '@/lib/contract/account'
import { accountDataRoutes } from '@/lib/contract/account-data'
import { codeFailures, rateEvents } from '@/reference-api/db/schema/account'
import { askForCode, logIn, newPhone, otherCode } from '@/reference-api/testing/login'
import { placeValidOrder } from '@/reference-api/testing/orders'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'

/** A person who has only a session cannot delete the account by guessing. */
let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ echo: false, guestOrderLimits: { perPhone: null, perNetwork: null } })
})
afterAll(() => api.close())

const PASSWORD = 'новое-слово-для-входа'
const GUESS = 'не тот пароль'

type Proof = { readonly password?: string; readonly code?: string }

const remove = (token: string, body: Proof, device?: string) =>
  api.call(accountDataRoutes.deleteAccount, { body }, { token, ...(device && { device }) })

/** A customer with a password whose login is too old to prove anything. */
async function owner() {
  const { token, user, device } = await logIn(api)
  const body = { password: PASSWORD, password_confirmation: PASSWORD }
  await api.call(accountRoutes.updatePassword, { body }, { token })
  api.clock.advance(601)
  return { token, phone: user.phone, device }
}

async function guessed(token: string, times: number): Promise<number[]> {
  const statuses: number[] = []
  for (let guess = 0; guess < times; guess += 1) statuses.push((await remove(token, { password: GUESS })).status)
  return statuses
}

test('a login counts for ten minutes, to the second', async () => {
  const [inTime, late] = [await logIn(api), await logIn(api)]
  api.clock.advance(600)
  expect((await remove(inTime.token, {})).status).toBe(200)
  api.clock.advance(1)
  expect(await remove(late.token, {})).toMatchObject({ status: 403, body: { code: 'reauth_required' } })
})

describe('a password', () => {
  test('a password is guessed ten times an hour at most, by the session and apart from the login', async () => {
    const { token, phone } = await owner()
    const login = (password: string) => api.call(accountRoutes.login, { body: { phone, password } })
    expect((await login(GUESS)).status).toBe(401)
    expect(await guessed(token, 10)).toEqual(Array.from({ length: 10 }, () => 422))
    const held = { status: 429, body: { code: 'too_many_attempts', retry_after: 3600 } }
    expect(await remove(token, { password: PASSWORD })).toMatchObject(held)
    for (let again = 0; again < 9; again += 1) expect((await login(GUESS)).status).toBe(401)
    expect(await login(PASSWORD)).toMatchObject(held)
    for (const seconds of [1200, 1200, 1200]) {
      api.clock.advance(seconds)
      expect((await api.call(accountRoutes.currentUser, {}, { token })).status).toBe(200)
    }
    expect((await remove(token, { password: PASSWORD })).status).toBe(200)
  })

  test('a right password uses no try up, however often it is sent while an order is under way', async () => {
    const { token, phone } = await owner()
    await placeValidOrder(api, { phone }, token)
    for (let again = 0; again < 11; again += 1) expect((await remove(token, { password: PASSWORD })).status).toBe(409)
    expect(await guessed(token, 1)).toEqual([422])
  })

  test('a password of an account that has none is always wrong', async () => {
    const { token, device } = await logIn(api)
    const wrong = { status: 422, body: { errors: { password: [expect.any(String)] } } }
    for (const password of [PASSWORD, '']) expect(await remove(token, { password }, device)).toMatchObject(wrong)
  })
})

describe('a code', () => {
  test('a code is dead after three wrong ones, and ten a day are judged', async () => {
    const { token, phone } = await owner()
    const statuses: number[] = []
    for (let sent = 0; sent < 4; sent += 1) {
      const code = await askForCode(api, phone)
      for (const by of [1, 2, 3]) statuses.push((await remove(token, { code: otherCode(code, by) })).status)
      if (sent === 0) expect((await remove(token, { code })).status).toBe(422)
      api.clock.advance(61)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429])
  })

  test('a code and the password prove the owner while strangers guess both', async () => {
    const { token, phone } = await owner()
    await api.db.insert(codeFailures).values({ phone, failures: 30, lastAt: api.clock.now() })
    const at = api.clock.now()
    const wrong = ['wrongCode', 'wrongPassword'].flatMap((flow) =>
      Array.from({ length: 100 }, () => ({ bucket: `${flow}:${phone}`, at })),
    )
    await api.db.insert(rateEvents).values(wrong)
    expect((await remove(token, { password: 'не-тот-пароль' })).status).toBe(422)
    expect((await remove(token, { code: otherCode(await askForCode(api, phone)) })).status).toBe(422)
    expect((await remove(token, { password: PASSWORD })).status).toBe(200)
  })

  test('a code of a known device is that device’s own: strangers neither use it up nor can use it', async () => {
    const { token, phone, device } = await owner()
    const code = await askForCode(api, phone, device)
    expect((await remove(token, { code })).status).toBe(422)
    expect((await remove(token, { code }, device)).status).toBe(200)
  })

  test('a code of another phone proves nothing', async () => {
    const { token } = await owner()
    const code = await askForCode(api, newPhone())
    expect(await remove(token, { code })).toMatchObject({
      status: 422,
      body: { errors: { code: [expect.any(String)] } },
    })
  })

  test('a code needs no proof of work while strangers fail: the session is proof enough', async () => {
    const { token, phone } = await owner()
    const at = api.clock.now()
    await api.db.insert(rateEvents).values(Array.from({ length: 100 }, () => ({ bucket: 'wrongCode:strangers', at })))
    const code = await askForCode(api, phone)
    expect((await remove(token, { code })).status).toBe(200)
  })
})
