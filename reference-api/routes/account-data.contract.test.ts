import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountRoutes } from '@/lib/contract/account'
import { accountDataRoutes } from '@/lib/contract/account-data'
import { CONSENT_VERSION } from '@/lib/domain/account/consent'
import { consents } from '@/reference-api/db/schema'
import { askForCode, logIn, newPhone } from '@/reference-api/testing/login'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const PASSWORD = 'новое-слово-для-входа'
const setPassword = (token: string) =>
  api.call(
    accountRoutes.updatePassword,
    { body: { password: PASSWORD, password_confirmation: PASSWORD } },
    { token, locale: 'ru' },
  )

describe('a new password', () => {
  test('a new password wants a login of the last ten minutes; a new login opens the way', async () => {
    const { token, user } = await logIn(api)
    api.clock.advance(600)
    expect((await setPassword(token)).status).toBe(200)
    api.clock.advance(1)
    expect(await setPassword(token)).toEqual({
      status: 403,
      body: { message: 'Вы вошли давно. Войдите ещё раз и повторите.', code: 'reauth_required' },
    })
    const again = await logIn(api, user.phone)
    expect((await setPassword(again.token)).status).toBe(200)
  })
})

describe('consents', () => {
  const list = async (token: string) => {
    const answer = await api.call(accountDataRoutes.consents, {}, { token })
    if (answer.status !== 200) throw new Error(`consents answered ${answer.status}`)
    return answer.body.consents
  }
  const say = (token: string, given: boolean) =>
    api.call(accountDataRoutes.giveConsent, { body: { kind: 'marketing', given } }, { token, ip: '203.0.113.77' })

  test('consents are written down at registration and at login, with the network and not the address', async () => {
    const phone = newPhone()
    const registration = { phone, name: 'Айгерім', password: PASSWORD, password_confirmation: PASSWORD }
    const body = { ...registration, consent_version: CONSENT_VERSION }
    expect((await api.call(accountRoutes.register, { body }, { ip: '203.0.113.77' })).status).toBe(201)
    const code = await askForCode(api, phone)
    const login = await api.call(
      accountRoutes.login,
      { body: { phone, code, consent_version: CONSENT_VERSION } },
      { ip: '2001:db8:1:2:3:4:5:6' },
    )
    if (login.status !== 201) throw new Error('not logged in')
    const rows = await api.db.select().from(consents).where(eq(consents.userId, login.body.user.id))
    expect(rows.map(({ kind, network }) => [kind, network])).toEqual([
      ['personal_data', '203.0.113.0/24'],
      ['offer', '203.0.113.0/24'],
      ['personal_data', '2001:db8:1:2::/64'],
      ['offer', '2001:db8:1:2::/64'],
    ])
    expect(await list(login.body.token)).toMatchObject([
      { kind: 'personal_data', version: CONSENT_VERSION, given: true, at: api.clock.now().toISOString() },
      { kind: 'offer', given: true },
    ])
  })

  test('consents are stored only when they were given, and an unknown version is refused', async () => {
    const { token } = await logIn(api)
    expect(await list(token)).toEqual([])
    const answer = await api.send({
      method: 'POST',
      url: '/api/login',
      body: { phone: newPhone(), code: '0000', consent_version: '1999-01-01' },
    })
    expect(answer.status).toBe(422)
  })

  test('consents to marketing are given and taken back; every word is kept, said twice is said once', async () => {
    const { token, user } = await logIn(api)
    for (const given of [true, true, false, true, false]) expect((await say(token, given)).status).toBe(200)
    expect(await list(token)).toMatchObject([{ kind: 'marketing', given: false }])
    const rows = await api.db.select().from(consents).where(eq(consents.userId, user.id))
    expect(rows.map(({ isGiven }) => isGiven)).toEqual([true, false, true, false])
  })

  test.each(['personal_data', 'offer'])(
    'consents to "%s" are not taken back while there is an account',
    async (kind) => {
      const { token } = await logIn(api)
      const headers = { authorization: `Bearer ${token}` }
      const answer = await api.send({
        method: 'POST',
        url: '/api/user/consents',
        body: { kind, given: false },
        headers,
      })
      expect(answer.status).toBe(422)
      expect(await list(token)).toEqual([])
    },
  )
})

describe('sessions', () => {
  const list = async (token: string) => {
    const answer = await api.call(accountDataRoutes.sessions, {}, { token })
    if (answer.status !== 200) throw new Error(`sessions answered ${answer.status}`)
    return answer.body.sessions
  }

  test('sessions are listed while they live, the caller’s marked, and ended everywhere else', async () => {
    const { token: old, user } = await logIn(api)
    api.clock.advance(1801)
    const elsewhere = await logIn(api, user.phone)
    const openedElsewhere = api.clock.now().toISOString()
    api.clock.advance(120)
    const here = await logIn(api, user.phone)
    const now = api.clock.now().toISOString()
    await logIn(api)

    expect(await list(here.token)).toEqual([
      { current: true, opened_at: now, last_used_at: now },
      { current: false, opened_at: openedElsewhere, last_used_at: openedElsewhere },
    ])
    const ended = await api.call(accountDataRoutes.endOtherSessions, {}, { token: here.token })
    expect(ended).toEqual({ status: 200, body: { message: 'Вы вышли на всех других устройствах', ended: 1 } })
    expect((await list(here.token)).map(({ current }) => current)).toEqual([true])
    for (const token of [old, elsewhere.token])
      expect((await api.call(accountRoutes.currentUser, {}, { token })).status).toBe(401)
  })

  const isIn = async (token: string) => (await api.call(accountRoutes.currentUser, {}, { token })).status === 200
  const endOthers = (token: string) => api.call(accountDataRoutes.endOtherSessions, {}, { token })

  test('sessions that were unused for too long are over: they are neither listed nor counted as ended', async () => {
    const { user } = await logIn(api)
    api.clock.advance(61)
    const { token } = await logIn(api, user.phone)
    for (const seconds of [1000, 1000]) {
      api.clock.advance(seconds)
      expect(await isIn(token)).toBe(true)
    }
    expect(await list(token)).toHaveLength(1)
    expect(await endOthers(token)).toMatchObject({ status: 200, body: { ended: 0 } })
  })

  test('sessions that are twelve hours old are over, however busy they are', async () => {
    const { token: old, user } = await logIn(api)
    for (let quarter = 0; quarter < 47; quarter += 1) {
      api.clock.advance(15 * 60)
      expect(await isIn(old)).toBe(true)
    }
    const { token } = await logIn(api, user.phone)
    expect(await list(token)).toHaveLength(2)
    api.clock.advance(15 * 60)
    expect(await isIn(token)).toBe(true)
    expect(await list(token)).toHaveLength(1)
    expect(await endOthers(token)).toMatchObject({ status: 200, body: { ended: 0 } })
  })
})
