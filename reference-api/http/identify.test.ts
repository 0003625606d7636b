import { type FastifyRequest, fastify } from 'fastify'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ORDER_KEY_HEADER } from '@/lib/contract/order/order-key'
import type { Route } from '@/lib/contract/route'
import type { Deps } from '@/reference-api/deps'
import type { SessionUser, StaffMember } from '@/reference-api/http/caller'
import { commonTexts } from '@/reference-api/texts/texts'
import { createIdentify, type FindSession, type FindStaff } from './identify'

const TOKEN = 'a-token-of-twenty-letters'
const NOW = new Date('2026-03-04T07:00:00Z')
const CUSTOMER: SessionUser = { id: 1, phone: '77011234567', name: 'А', sessionId: 2, loggedInAt: NOW }
const TABLET: StaffMember = { keyId: 3, name: 'Планшет', role: 'cook', branchId: null }

const findSession = vi.fn<FindSession>(async () => CUSTOMER)
const findStaff = vi.fn<FindStaff>(async () => TABLET)
afterEach(() => {
  findSession.mockReset().mockResolvedValue(CUSTOMER)
  findStaff.mockReset().mockResolvedValue(TABLET)
})

/** The caller that a handler gets for these headers. */
async function callerOf(access: Route['access'], headers: Record<string, string>) {
  const app = fastify()
  // Identifying the caller needs only the clock of a handler's dependencies.
  const identify = createIdentify({ clock: () => NOW } as Deps, findSession, findStaff)
  const requested = async (request: FastifyRequest) => ({ caller: await identify({ access }, request) })
  app.get('/', requested)
  app.setErrorHandler((error, _, reply) => reply.status(500).send({ ...(error as object) }))
  const answer = await app.inject({ method: 'GET', url: '/', headers })
  await app.close()
  return answer.json()
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

describe('a token', () => {
  test.each([TOKEN, 'x'.repeat(20), 'x'.repeat(200), `${TOKEN}_-9`])('a token "%s" is looked up', async (token) => {
    expect(await callerOf('user', bearer(token))).toMatchObject({ caller: { user: { id: 1 } } })
    expect(findSession).toHaveBeenCalledWith(undefined, token, NOW)
  })

  test.each([
    undefined,
    '',
    'Stryker was here!',
    `Bearer ${'x'.repeat(19)}`,
    `Bearer ${'x'.repeat(201)}`,
    `Bearer ${TOKEN} more`,
    `Bearer ${TOKEN}!`,
    `bearer ${TOKEN}`,
    `Basic ${TOKEN}`,
    `My Bearer ${TOKEN}`,
  ])('a token "%s" is refused', async (authorization) => {
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization }
    expect(await callerOf('user', headers)).toMatchObject({ status: 401 })
    expect(await callerOf('optional', headers)).toMatchObject({ caller: { user: null } })
    expect(findSession).not.toHaveBeenCalled()
  })
})

describe('a call', () => {
  test('a public call looks up no session, whatever is sent, and prolongs none', async () => {
    expect(await callerOf('public', bearer(TOKEN))).toMatchObject({ caller: { user: null } })
    expect([findSession, findStaff].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  })

  test('a call of a customer takes no key of the staff, and one of the staff no session', async () => {
    await callerOf('user', bearer(TOKEN))
    expect(findStaff).not.toHaveBeenCalled()
    findSession.mockClear()
    expect(await callerOf('staff', bearer(TOKEN))).toMatchObject({ caller: { user: { keyId: 3 } } })
    expect(findSession).not.toHaveBeenCalled()
  })

  test.each(['user', 'staff'] as const)(
    'a call of the %s is refused in the caller’s language without one',
    async (access) => {
      findSession.mockResolvedValue(null)
      findStaff.mockResolvedValue(null)
      const refused = await callerOf(access, { ...bearer(TOKEN), 'accept-language': 'en' })
      expect(refused).toMatchObject({ status: 401, body: { message: commonTexts.en.unauthorized } })
      expect(await callerOf('optional', bearer(TOKEN))).toMatchObject({ caller: { user: null, locale: 'ru' } })
    },
  )

  test('a call of the staff that came too often is told when to come again, in the language of the tablet', async () => {
    findStaff.mockResolvedValue({ waitSeconds: 40 })
    expect(await callerOf('staff', { ...bearer(TOKEN), 'accept-language': 'kz' })).toMatchObject({
      status: 429,
      body: { message: commonTexts.kk.tooManyRequests },
      retryAfterSeconds: 40,
    })
  })
})

describe('a sign of an earlier login', () => {
  test.each<[string | undefined, string | null]>([
    [TOKEN, TOKEN],
    ['x'.repeat(200), 'x'.repeat(200)],
    ['x'.repeat(19), null],
    ['x'.repeat(201), null],
    [`${TOKEN} more`, null],
    [`!${TOKEN}`, null],
    [undefined, null],
  ])('a sign %s is told as %s', async (header, told) => {
    const { caller } = await callerOf('public', header === undefined ? {} : { 'x-device-token': header })
    expect(caller).toEqual({ locale: 'ru', ip: '127.0.0.1', deviceToken: told, orderKey: null, user: null })
  })
})

describe('the key of an order', () => {
  const KEY = '0f0e1c1e-7a53-4a6c-9a0e-6a1d2f3b4c5d'
  test.each<[string, string | null]>([
    [KEY, KEY],
    [`${KEY}0`, null],
    ['1234', null],
    ['x'.repeat(4000), null],
  ])('a key %s is told as %s', async (header, told) => {
    expect(await callerOf('public', { [ORDER_KEY_HEADER]: header })).toMatchObject({ caller: { orderKey: told } })
  })
})
