import { type FastifyRequest, fastify } from 'fastify'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Route } from '@/lib/contract/route'
import type { Deps, SessionUser, StaffMember } from '@/reference-api/deps'
import { commonTexts } from '@/reference-api/texts/common'
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

/** What a handler is told of a caller who sends these headers. */
async function callerOf(access: Route['access'], headers: Record<string, string>) {
  const app = fastify()
  // Who calls is found by the clock and by nothing else of what a handler has.
  const identify = createIdentify({ clock: () => NOW } as Deps, findSession, findStaff)
  const asked = async (request: FastifyRequest) => ({ caller: await identify({ access }, request) })
  app.get('/', asked)
  app.setErrorHandler((error, _, reply) => reply.status(500).send({ ...(error as object) }))
  const answer = await app.inject({ method: 'GET', url: '/', headers })
  await app.close()
  return answer.json()
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

describe('a token', () => {
  test.each([TOKEN, 'x'.repeat(20), 'x'.repeat(200), `${TOKEN}_-9`])('"%s" is looked up', async (token) => {
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
  ])('"%s" is none', async (authorization) => {
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization }
    expect(await callerOf('user', headers)).toMatchObject({ status: 401 })
    expect(await callerOf('optional', headers)).toMatchObject({ caller: { user: null } })
    expect(findSession).not.toHaveBeenCalled()
  })
})

describe('a call', () => {
  test('that everybody may make asks for nobody, whatever is sent: it prolongs no session', async () => {
    expect(await callerOf('public', bearer(TOKEN))).toMatchObject({ caller: { user: null } })
    expect([findSession, findStaff].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  })

  test('of a customer takes no key of the staff, and one of the staff no session', async () => {
    await callerOf('user', bearer(TOKEN))
    expect(findStaff).not.toHaveBeenCalled()
    findSession.mockClear()
    expect(await callerOf('staff', bearer(TOKEN))).toMatchObject({ caller: { user: { keyId: 3 } } })
    expect(findSession).not.toHaveBeenCalled()
  })

  test.each(['user', 'staff'] as const)('of the %s is refused in the caller’s language without one', async (access) => {
    findSession.mockResolvedValue(null)
    findStaff.mockResolvedValue(null)
    const refused = await callerOf(access, { ...bearer(TOKEN), 'accept-language': 'en' })
    expect(refused).toMatchObject({ status: 401, body: { message: commonTexts.en.unauthorized } })
    expect(await callerOf('optional', bearer(TOKEN))).toMatchObject({ caller: { user: null, locale: 'ru' } })
  })

  test('of the staff that came too often is told when to come again, in the language of the tablet', async () => {
    findStaff.mockResolvedValue({ waitSeconds: 40 })
    expect(await callerOf('staff', { ...bearer(TOKEN), 'accept-language': 'kz' })).toMatchObject({
      status: 429,
      body: { message: commonTexts.kk.tooManyRequests },
      retryAfterSeconds: 40,
    })
  })
})

describe('what shows that somebody logged in here before', () => {
  test.each<[string | undefined, string | null]>([
    [TOKEN, TOKEN],
    ['x'.repeat(200), 'x'.repeat(200)],
    ['x'.repeat(19), null],
    ['x'.repeat(201), null],
    [`${TOKEN} more`, null],
    [`!${TOKEN}`, null],
    [undefined, null],
  ])('%s is told as %s', async (header, told) => {
    const { caller } = await callerOf('public', header === undefined ? {} : { 'x-device-token': header })
    expect(caller).toEqual({ locale: 'ru', ip: '127.0.0.1', deviceToken: told, user: null })
  })
})
