import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

/** Answers of the chain that arrive after the browser has got another session or logged out (threats T-05). */
const ORIGIN = 'https://shop.test'
const OWN = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
const USER = { id: 1, name: 'А', phone: '77011234567', bonus: 0 }
const SLOW = new Set(['/api/user/main', '/api/user/events', '/api/staff/me'])

/** The calls that the chain has not answered yet, in the order in which they came. */
let held: ServerResponse[] = []
let heard = (): void => undefined
const chain = createServer((request, response) => {
  const path = request.url ?? ''
  if (SLOW.has(path) && request.headers.authorization !== 'Bearer new-key-of-the-tablet-1') {
    held.push(response)
    heard()
  } else if (path === '/api/login') send(response, 201, { token: 'next', user: USER })
  else send(response, 200, path === '/api/staff/me' ? { name: 'Планшет', role: 'cook', branches: [] } : { ok: true })
})
const send = (response: ServerResponse | undefined, status: number, body: object): void =>
  void response?.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

let gateway: (request: Request) => Promise<Response>

beforeAll(async () => {
  await new Promise<void>((resolve) => chain.listen(0, '127.0.0.1', resolve))
  vi.stubEnv('SITE_URL', ORIGIN)
  vi.stubEnv('CHAIN_API_URL', `http://127.0.0.1:${(chain.address() as AddressInfo).port}`)
  gateway = (await import('./gateway')).gateway
})
afterAll(() => {
  chain.close()
})
beforeEach(() => {
  held = []
})

const ask = (method: string, path: string, cookie: string, body?: object): Promise<Response> =>
  gateway(
    new Request(ORIGIN + path, { method, headers: { ...OWN, cookie }, ...(body && { body: JSON.stringify(body) }) }),
  )

/** Sends a call that the chain holds back, and resolves when the chain has received it. */
async function begin(path: string, cookie: string): Promise<{ readonly answer: Promise<Response> }> {
  const hasCome = new Promise<void>((resolve) => {
    heard = resolve
  })
  const answer = ask('GET', path, cookie)
  await hasCome
  return { answer }
}

const cookiesOf = async (answer: Promise<Response>): Promise<string[]> => (await answer).headers.getSetCookie()

const sid = (token: string) => `__Host-sid=${token}`
const logIn = (cookie: string) => ask('POST', '/api/login', cookie, { phone: USER.phone, code: '1234' })
const logOut = (cookie: string) => ask('POST', '/api/logout', cookie)

describe('an answer to the session before', () => {
  it('an answer to the session before does not bring a session back that was logged out of meanwhile', async () => {
    const { answer } = await begin('/api/user/main', sid('left'))
    expect(await cookiesOf(logOut(sid('left')))).toHaveLength(2)
    send(held[0], 200, { user: USER })
    expect(await cookiesOf(answer)).toEqual([])
  })

  it.each([
    [200, '/api/user/main'],
    [401, '/api/user/main'],
    [401, '/api/user/events'],
  ])('an answer to the session before (%i to %s) removes no cookie of the next login', async (status, path) => {
    const mine = `replaced-${status}-${path}`
    const { answer } = await begin(path, sid(mine))
    expect(await cookiesOf(logIn(sid(mine)))).toEqual([
      expect.stringContaining('sid=next'),
      expect.stringContaining('signed_in=1'),
    ])
    send(held[0], status, { user: USER, message: 'no' })
    expect((await answer).status).toBe(status)
    expect(await cookiesOf(answer)).toEqual([])
  })

  it('an answer that a session is over ends it once: a second one leaves the login in between alone', async () => {
    const first = await begin('/api/user/main', sid('over'))
    const second = await begin('/api/user/main', sid('over'))
    send(held[0], 401, { message: 'no' })
    expect(await cookiesOf(first.answer)).toHaveLength(2)
    await logIn('')
    send(held[1], 401, { message: 'no' })
    expect(await cookiesOf(second.answer)).toEqual([])
  })

  it('an answer to the session before leaves a deleted account’s browser alone', async () => {
    const { answer } = await begin('/api/user/main', sid('deleted'))
    expect(await cookiesOf(ask('POST', '/api/user/delete', sid('deleted'), {}))).toHaveLength(3)
    send(held[0], 200, { user: USER })
    expect(await cookiesOf(answer)).toEqual([])
  })

  it('a late deletion takes nothing from the customer who logged in in the meantime', async () => {
    SLOW.add('/api/user/delete')
    const hasCome = new Promise<void>((resolve) => {
      heard = resolve
    })
    const answer = ask('POST', '/api/user/delete', sid('slowly deleted'), {})
    await hasCome
    SLOW.delete('/api/user/delete')
    await logIn(sid('slowly deleted'))
    send(held[0], 200, { ok: true })
    expect(await cookiesOf(answer)).toEqual([])
  })

  it.each([
    ['of the session before', sid('slowly left')],
    ['of a browser without a session', ''],
  ])('a late logout %s does not end the next session', async (_, cookie) => {
    SLOW.add('/api/logout')
    const hasCome = new Promise<void>((resolve) => {
      heard = resolve
    })
    const answer = logOut(cookie)
    await hasCome
    SLOW.delete('/api/logout')
    await logIn(cookie)
    send(held[0], 200, { ok: true })
    expect(await cookiesOf(answer)).toEqual([])
  })
})

describe('an answer that is not late', () => {
  it('an answer that is not late still prolongs the session when a login that was sent twice is answered with the same session', async () => {
    const { answer } = await begin('/api/user/main', sid('next'))
    await logIn(sid('next'))
    send(held[0], 200, { user: USER })
    expect(await cookiesOf(answer)).toEqual([expect.stringContaining('sid=next'), expect.stringContaining('signed_in')])
  })

  it('an answer that is not late takes the cookie away once more when the browser still sends it: the first answer was lost', async () => {
    await logOut(sid('lost'))
    const { answer } = await begin('/api/user/main', sid('lost'))
    send(held[0], 401, { message: 'no' })
    expect(await cookiesOf(answer)).toEqual([
      expect.stringMatching(/^__Host-sid=;.*Max-Age=0/),
      expect.stringMatching(/^signed_in=;.*Max-Age=0/),
    ])
  })

  it('an answer that is not late prolongs its session while others come and go', async () => {
    const { answer } = await begin('/api/user/main', sid('mine'))
    await logOut(sid('another'))
    await logIn('')
    send(held[0], 200, { user: USER })
    expect(await cookiesOf(answer)).toEqual([
      expect.stringContaining('sid=mine'),
      'signed_in=1; Path=/; SameSite=Lax; Max-Age=1800; Secure',
    ])
  })

  it('an answer of a login that was refused leaves the session to the calls beside it', async () => {
    const { answer } = await begin('/api/user/main', sid('kept'))
    await ask('POST', '/api/user/password/update', sid('kept'), {})
    send(held[0], 200, { user: USER })
    expect(await cookiesOf(answer)).toEqual([expect.stringContaining('sid=kept'), expect.stringContaining('signed_in')])
  })
})

describe('the key of the staff', () => {
  const key = (value: string) => `__Secure-staff=${value}`
  const OLD = 'old-key-of-the-tablet-1'
  const NEW = 'new-key-of-the-tablet-1'

  it.each([200, 401])('a key of the staff that was exchanged for another stays exchanged (late %i)', async (status) => {
    const { answer } = await begin('/api/staff/me', key(`${OLD}${status}`))
    expect(await cookiesOf(ask('POST', '/api/staff/session', key(`${OLD}${status}`), { key: NEW }))).toEqual([
      expect.stringContaining(`staff=${NEW}`),
    ])
    send(held[0], status, { message: 'no' })
    expect(await cookiesOf(answer)).toEqual([])
  })

  it('a key of the staff that was taken away stays away', async () => {
    const { answer } = await begin('/api/staff/me', key(OLD))
    expect(await cookiesOf(ask('DELETE', '/api/staff/session', key(OLD)))).toHaveLength(1)
    send(held[0], 200, { name: 'Планшет', role: 'cook', branches: [] })
    expect(await cookiesOf(answer)).toEqual([])
  })

  it('a key of the staff that is given once more is prolonged by the calls beside it', async () => {
    const { answer } = await begin('/api/staff/me', key(OLD))
    SLOW.delete('/api/staff/me')
    await ask('POST', '/api/staff/session', key(OLD), { key: OLD })
    SLOW.add('/api/staff/me')
    send(held[0], 200, { name: 'Планшет', role: 'cook', branches: [] })
    expect(await cookiesOf(answer)).toEqual([expect.stringContaining(`staff=${OLD}`)])
  })
})
