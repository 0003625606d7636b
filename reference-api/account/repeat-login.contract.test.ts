import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountRoutes } from '@/lib/contract/account'
import { CONSENT_VERSION } from '@/lib/domain/account/consent'
import { devices, sessions, smsCodes, users } from '@/reference-api/db/schema/account'
import { consents } from '@/reference-api/db/schema/consents'
import { askForCode, newPhone, otherCode } from '@/reference-api/testing/login'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'

/** faults §2, login under m6: the answer to a right code was lost. */
let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ echo: false })
})
afterAll(() => api.close())

type Login = { readonly phone: string; readonly code: string; readonly attempt?: string }

const login = (body: Login, options: { readonly device?: string } = {}) =>
  api.call(accountRoutes.login, { body: { ...body, consent_version: CONSENT_VERSION } }, options)

async function answered(body: Login, options: { readonly device?: string } = {}) {
  const answer = await login(body, options)
  if (answer.status !== 201) throw new Error(`login answered ${answer.status}`)
  return answer.body
}

async function fresh(): Promise<Required<Login>> {
  const phone = newPhone()
  return { phone, code: await askForCode(api, phone), attempt: randomUUID() }
}

const countOf = async (table: typeof sessions | typeof devices | typeof consents, phone: string): Promise<number> => {
  const [user] = await api.db.select().from(users).where(eq(users.phone, phone))
  return user ? api.db.$count(table, eq(table.userId, user.id)) : 0
}

describe('the same attempt again', () => {
  test('a repeated attempt within 30 s gets the same session, and nothing happens twice', async () => {
    const mine = await fresh()
    const first = await answered(mine)
    api.clock.advance(29)
    expect(await answered(mine)).toEqual(first)
    expect((await api.call(accountRoutes.currentUser, {}, { token: first.token })).status).toBe(200)
    for (const table of [sessions, devices]) expect(await countOf(table, mine.phone)).toBe(1)
    // The two consents of the forms are stored once.
    expect(await countOf(consents, mine.phone)).toBe(2)
  })

  test('a repeated attempt after 30 s is a used code', async () => {
    const mine = await fresh()
    await answered(mine)
    api.clock.advance(30)
    expect(await login(mine)).toMatchObject({ status: 401, body: { code: 'wrong_code' } })
  })

  test('ten repeated attempts at once open one session, the same for all', async () => {
    const mine = await fresh()
    const tokens = (await Promise.all(Array.from({ length: 10 }, () => answered(mine)))).map(({ token }) => token)
    expect(new Set(tokens).size).toBe(1)
    expect(await countOf(sessions, mine.phone)).toBe(1)
  })

  test('a repeated attempt works for a browser whose cookie came although the answer did not', async () => {
    const mine = await fresh()
    const { token, device } = await answered(mine)
    expect(device).toMatch(/^[\w-]{20,}$/)
    expect(await answered(mine, { device })).toMatchObject({ token, device })
    api.clock.advance(61)
    const again = { ...mine, code: await askForCode(api, mine.phone, device), attempt: randomUUID() }
    const known = await answered(again, { device })
    expect(known.token).not.toBe(token)
    expect(await answered(again, { device })).toEqual(known)
  })

  test('a repeated attempt of a browser with a device sign of another customer gets the sign of the first answer', async () => {
    const mine = await fresh()
    const { device } = await answered(mine)
    const stale = 'a-sign-that-this-phone-never-had'
    expect((await answered(mine, { device: stale })).device).toBe(device)
  })

  test('a repeated attempt does not undo a logout', async () => {
    const mine = await fresh()
    const { token } = await answered(mine)
    await api.call(accountRoutes.logout, {}, { token })
    expect((await login(mine)).status).toBe(401)
  })
})

describe("a stranger's attempt", () => {
  test.each<[string, (mine: Required<Login>) => Login]>([
    ['another attempt', (mine) => ({ ...mine, attempt: randomUUID() })],
    ['no attempt', ({ phone, code }) => ({ phone, code })],
    ['another code', (mine) => ({ ...mine, code: otherCode(mine.code) })],
    ['another phone', (mine) => ({ ...mine, phone: newPhone() })],
  ])('a stranger does not get in with %s', async (_, change) => {
    const mine = await fresh()
    await answered(mine)
    expect(await login(change(mine))).toMatchObject({ status: 401, body: { code: 'wrong_code' } })
  })

  test('a login that named no attempt cannot be repeated by naming one', async () => {
    const { phone, code, attempt } = await fresh()
    await answered({ phone, code })
    expect((await login({ phone, code, attempt })).status).toBe(401)
  })

  test('a newer code ends the repeated attempt', async () => {
    const mine = await fresh()
    api.clock.advance(60)
    await answered(mine)
    await askForCode(api, mine.phone)
    expect((await login(mine)).status).toBe(401)
  })

  test('the name of an attempt gives no more tries: the code is dead after three wrong ones', async () => {
    const mine = await fresh()
    for (const by of [1, 2, 3]) expect((await login({ ...mine, code: otherCode(mine.code, by) })).status).toBe(401)
    expect((await login(mine)).status).toBe(401)
    const [row] = await api.db.select().from(smsCodes).where(eq(smsCodes.phone, mine.phone))
    expect(row).toMatchObject({ tries: 3, usedAt: null, usedBy: null })
  })
})
