import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountRoutes } from '@/lib/contract/account'
import { routes } from '@/lib/contract/routes'
import { sessions } from '@/reference-api/db/schema/account'
import { askForCode, logIn, newPhone, otherCode } from '@/reference-api/testing/login'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'
import {
  filterActiveSessions,
  findSession,
  listActiveSessions,
  openSession,
  revokeSession,
  revokeSessions,
} from './sessions'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const isIn = async (token: string) => (await api.call(accountRoutes.currentUser, {}, { token })).status === 200

test('a session lives 1800 s after its last use', async () => {
  const { token } = await logIn(api)
  api.clock.advance(1799)
  expect(await isIn(token)).toBe(true)
  api.clock.advance(1799)
  expect(await isIn(token)).toBe(true)
  api.clock.advance(1800)
  expect(await isIn(token)).toBe(false)
})

test('a session in use ends after 12 hours', async () => {
  const { token } = await logIn(api)
  for (let quarter = 0; quarter < 47; quarter += 1) {
    api.clock.advance(15 * 60)
    expect(await isIn(token)).toBe(true)
  }
  api.clock.advance(15 * 60)
  expect(await isIn(token)).toBe(false)
})

test('the use of a session is written down once a minute, not at every call', async () => {
  const { token, user } = await logIn(api)
  const lastUsed = async () => {
    const [row] = await api.db.select().from(sessions).where(eq(sessions.userId, user.id))
    return row?.lastUsedAt
  }
  const opened = api.clock.now()
  api.clock.advance(59)
  await isIn(token)
  expect(await lastUsed()).toEqual(opened)
  api.clock.advance(1)
  await isIn(token)
  expect(await lastUsed()).toEqual(api.clock.now())
})

test('the token is stored as a hash only', async () => {
  const { token, user } = await logIn(api)
  const rows = await api.db.select().from(sessions).where(eq(sessions.userId, user.id))
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(token)
  const hash = rows[0]?.tokenHash ?? ''
  expect(await findSession(api.db, hash, api.clock.now())).toBeNull()
  expect(await findSession(api.db, token, api.clock.now())).toEqual({
    id: user.id,
    phone: user.phone,
    name: '',
    sessionId: rows[0]?.id,
    loggedInAt: rows[0]?.createdAt,
  })
})

test('logout ends this session for good and no other', async () => {
  const phone = newPhone()
  const first = await logIn(api, phone)
  api.clock.advance(61)
  const second = await logIn(api, phone)
  expect(await api.call(accountRoutes.logout, {}, { token: first.token })).toEqual({
    status: 200,
    body: { message: 'Вы вышли' },
  })
  expect(await isIn(first.token)).toBe(false)
  expect((await api.call(accountRoutes.logout, {}, { token: first.token })).status).toBe(401)
  expect(await isIn(second.token)).toBe(true)
})

test('a new password ends the sessions elsewhere', async () => {
  const phone = newPhone()
  const elsewhere = await logIn(api, phone)
  api.clock.advance(61)
  const here = await logIn(api, phone)
  const body = { password: 'новое-слово-для-входа', password_confirmation: 'новое-слово-для-входа' }
  const changed = await api.call(accountRoutes.updatePassword, { body }, { token: here.token })
  expect(changed).toEqual({ status: 200, body: { message: 'Пароль изменён' } })
  expect(await isIn(elsewhere.token)).toBe(false)
  expect(await isIn(here.token)).toBe(true)
})

const personal = Object.entries(accountRoutes).filter(([, route]) => route.access === 'user')

test('every personal call is listed here', () => {
  expect(personal.length).toBeGreaterThanOrEqual(14)
  expect(routes).toMatchObject(accountRoutes)
})

test.each(personal)('%s answers 401 without a living token', async (_, route) => {
  const { token } = await logIn(api)
  await api.call(accountRoutes.logout, {}, { token })
  const url = route.path.replace(':id', '1')
  const body = { city_id: 1, street: 'Абая', home: '1', private_house: true, name: 'А', card_id: 1 }
  for (const authorization of [undefined, `Bearer ${token}`, `Bearer ${'A'.repeat(43)}`, 'Bearer ', `Basic ${token}`]) {
    const fits = bodyFor(route.path, body)
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization }
    const answer = await api.send({ method: route.method, url, headers, ...(fits && { body: fits }) })
    expect([answer.status, answer.json]).toEqual([401, { message: 'Войдите, чтобы продолжить' }])
  }
})

/** A body that passes validation, so that only the token can cause a refusal. */
function bodyFor(path: string, all: Record<string, unknown>): object | undefined {
  const pick = (...keys: string[]) => Object.fromEntries(keys.map((key) => [key, all[key]]))
  if (path.endsWith('/password/update'))
    return { password: 'новое-слово-для-входа', password_confirmation: 'новое-слово-для-входа' }
  if (path.endsWith('/user/update')) return pick('name')
  if (path.includes('/address/')) return pick('city_id', 'street', 'home', 'private_house')
  if (path.endsWith('/delete-card')) return pick('card_id')
  return undefined
}

test('a new login ends the session of the same browser, whichever customer logs in, and no other', async () => {
  const elsewhere = await logIn(api)
  api.clock.advance(61)
  const before = await logIn(api, elsewhere.user.phone)
  const again = async (phone: string, token: string) => {
    api.clock.advance(61)
    const code = await askForCode(api, phone)
    const attempt = randomUUID()
    const login = () => api.call(accountRoutes.login, { body: { phone, code, attempt } }, { token })
    const answer = await login()
    if (answer.status !== 201) throw new Error('not logged in')
    return { token: answer.body.token, login }
  }
  const { token } = await again(elsewhere.user.phone, before.token)
  expect(await Promise.all([before, { token }, elsewhere].map((one) => isIn(one.token)))).toEqual([false, true, true])

  const other = await again(newPhone(), token)
  expect([await isIn(token), await isIn(other.token)]).toEqual([false, true])
  // The answer was lost after its cookie had arrived: the repeated login must not end the session that it opened.
  const repeated = await api.call(accountRoutes.currentUser, {}, { token: other.token })
  expect(repeated.status).toBe(200)
  expect((await other.login()).status).toBe(201)
  expect(await isIn(other.token)).toBe(true)
})

test('a login that fails ends nothing', async () => {
  const { token, user } = await logIn(api)
  api.clock.advance(61)
  const code = await askForCode(api, user.phone)
  const body = { phone: user.phone, code: otherCode(code) }
  expect((await api.call(accountRoutes.login, { body }, { token })).status).toBe(401)
  expect(await isIn(token)).toBe(true)
})

const IDLE_SECONDS = 1800
const WHOLE_SECONDS = 12 * 3600

/**
 * A customer with sessions that were opened and last used so many seconds ago; returns the sessions' ids in this order.
 */
async function customerWith(...ages: readonly { readonly opened: number; readonly used: number }[]) {
  const { user } = await logIn(api)
  await api.db.delete(sessions).where(eq(sessions.userId, user.id))
  const now = api.clock.now()
  const ago = (seconds: number) => new Date(now.getTime() - 1000 * seconds)
  const ids: number[] = []
  for (const { opened, used } of ages) {
    const values = { userId: user.id, tokenHash: randomUUID(), createdAt: ago(opened), lastUsedAt: ago(used) }
    const [row] = await api.db.insert(sessions).values(values).returning({ id: sessions.id })
    if (row) ids.push(row.id)
  }
  return { userId: user.id, ids, now }
}

const NEW = { opened: 0, used: 0 }
/** The second before an unused session ends, and the second in which it ends. */
const ALMOST_IDLE = { opened: 5000, used: IDLE_SECONDS - 1 }
const IDLE = { opened: 5000, used: IDLE_SECONDS }
/** The same for a session that was opened too long ago. */
const ALMOST_OLD = { opened: WHOLE_SECONDS - 1, used: 1 }
const OLD = { opened: WHOLE_SECONDS, used: 1 }

test('a session ends everywhere at the same second: in the list, among the living, in the count of the ended', async () => {
  const { userId, ids, now } = await customerWith(ALMOST_IDLE, IDLE, ALMOST_OLD, OLD)
  const [almostIdle, , almostOld] = ids
  expect((await listActiveSessions(api.db, userId, now)).map(({ id }) => id)).toEqual([almostOld, almostIdle])
  expect(await filterActiveSessions(api.db, ids, now)).toEqual(new Set([almostIdle, almostOld]))
  expect(await revokeSessions(api.db, userId, now)).toBe(2)
})

test('a login forgets the sessions of this customer that are over, and nothing else', async () => {
  const other = await customerWith(IDLE, OLD)
  const { userId, ids, now } = await customerWith(ALMOST_IDLE, IDLE, ALMOST_OLD, OLD)
  await openSession(api.db, userId, randomUUID(), now)
  const kept = async (id: number) => {
    const rows = await api.db.select().from(sessions).where(eq(sessions.userId, id)).orderBy(sessions.id)
    return rows.map((row) => row.id)
  }
  expect(await kept(userId)).toEqual([ids[0], ids[2], expect.any(Number)])
  expect(await kept(other.userId)).toEqual(other.ids)
})

test('the newer one of two sessions that were used in the same second is named first', async () => {
  const { userId, ids, now } = await customerWith(NEW, NEW, { opened: 30, used: 30 })
  expect((await listActiveSessions(api.db, userId, now)).map(({ id }) => id)).toEqual([ids[1], ids[0], ids[2]])
})

test('an end of all sessions leaves none, and counts each once', async () => {
  const { userId, ids, now } = await customerWith(NEW, NEW, NEW)
  await revokeSession(api.db, ids[0] ?? 0, now)
  expect(await filterActiveSessions(api.db, ids, now)).toEqual(new Set(ids.slice(1)))
  expect(await revokeSessions(api.db, userId, now)).toBe(2)
  expect(await filterActiveSessions(api.db, ids, now)).toEqual(new Set())
  expect(await revokeSessions(api.db, userId, now)).toBe(0)
})

test('a look-up of no session ids finds no living session', async () => {
  expect(await filterActiveSessions(api.db, [], api.clock.now())).toEqual(new Set())
})

test('a use that comes in the same moment as the logout does not bring the session back', async () => {
  const { token } = await logIn(api)
  api.clock.advance(61)
  const answers = await Promise.all([isIn(token), api.call(accountRoutes.logout, {}, { token }), isIn(token)])
  expect(answers[1].status).toBe(200)
  expect(await isIn(token)).toBe(false)
})

test('a use that cannot be written down for another reason than a database that only reads is a fault, and is reported', async () => {
  const { token } = await logIn(api)
  await api.db.execute(
    sql`alter table sessions add constraint never_used_again check (last_used_at = created_at) not valid`,
  )
  try {
    expect(await isIn(token)).toBe(true)
    api.clock.advance(60)
    await expect(findSession(api.db, token, api.clock.now())).rejects.toThrow()
  } finally {
    await api.db.execute(sql`alter table sessions drop constraint never_used_again`)
  }
})
