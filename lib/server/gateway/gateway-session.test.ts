import { describe, expect, it } from 'vitest'
import { answerWith, chainBehind, ORIGIN, SAME_ORIGIN_HEADERS } from '@/lib/testing/gateway-chain'

const chain = chainBehind(async () => (await import('./gateway')).gateway)
const { get, post } = chain

describe('the session', () => {
  it('the gateway keeps the token of a login in a cookie and out of the answer', async () => {
    chain.respond = answerWith(201, {
      token: 'secret-token',
      user: { id: 1, name: 'А', phone: '77011234567', bonus: 0 },
    })
    const answer = await post('/api/login')
    expect(await answer.text()).not.toContain('secret-token')
    expect(answer.headers.getSetCookie()).toEqual([
      '__Host-sid=secret-token; Path=/; HttpOnly; SameSite=Lax; Max-Age=1800; Secure',
      'signed_in=1; Path=/; SameSite=Lax; Max-Age=1800; Secure',
    ])
  })

  it('the gateway sends the cookie as a Bearer token, never as a cookie, and slides its life', async () => {
    const answer = await get('/api/user/main', { cookie: 'a=b; __Host-sid=secret-token' })
    expect(chain.seen[0]?.headers.authorization).toBe('Bearer secret-token')
    expect(chain.seen[0]?.headers.cookie).toBeUndefined()
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringContaining('Max-Age=1800'),
      expect.stringContaining('signed_in=1'),
    ])
  })

  it('the gateway keeps the sign of a known browser in its own cookie, out of the answer, also after a logout', async () => {
    const user = { id: 1, name: 'А', phone: '77011234567', bonus: 0 }
    chain.respond = answerWith(201, { token: 'secret-token', user, device: 'known-device-of-twenty-letters' })
    const answer = await post('/api/login')
    expect(await answer.json()).toEqual({ token: '', user })
    expect(answer.headers.getSetCookie()).toContain(
      '__Host-dev=known-device-of-twenty-letters; Path=/; HttpOnly; SameSite=Lax; Max-Age=15552000; Secure',
    )
    chain.respond = answerWith(200, { message: 'bye' })
    const logout = await post('/api/logout', { headers: { cookie: '__Host-sid=x; __Host-dev=known' } })
    expect(logout.headers.getSetCookie().join()).not.toContain('-dev')
  })

  it.each(['/api/login', '/api/send-code', '/api/user/delete'])(
    'the gateway sends the sign of a known browser to the chain at %s',
    async (path) => {
      await post(path, { headers: { cookie: '__Host-dev=known-device-of-twenty-letters' } })
      expect(chain.seen[0]?.headers['x-device-token']).toBe('known-device-of-twenty-letters')
      expect(chain.seen[0]?.headers.cookie).toBeUndefined()
    },
  )

  it('the gateway believes no device header of a browser, and passes no cookie that is no token', async () => {
    await post('/api/login', { headers: { 'x-device-token': 'made-up-by-the-browser-itself' } })
    await post('/api/login', { headers: { cookie: '__Host-dev=a b\tc' } })
    await get('/api/user/main', { cookie: '__Host-dev=known-device-of-twenty-letters' })
    expect(chain.seen.map(({ headers }) => headers['x-device-token'])).toEqual([undefined, undefined, undefined])
  })

  it('the gateway passes the key of an order to acts upon orders alone, and nothing else in its place', async () => {
    const key = '0f0e1c1e-7a53-4a6c-9a0e-6a1d2f3b4c5d'
    const path = `/api/order/${'a'.repeat(24)}`
    for (const act of ['close', 'nudge', 'pay']) await post(`${path}/${act}`, { headers: { 'x-order-key': key } })
    expect(chain.seen.map(({ headers }) => headers['x-order-key'])).toEqual([key, key, key])
    await get(path, { 'x-order-key': key })
    await post(`${path}/repeat`, { headers: { 'x-order-key': key } })
    await post('/api/search', { headers: { 'x-order-key': key } })
    for (const wrong of ['1234', `${key}0`, 'x'.repeat(5000)])
      await post(`${path}/close`, { headers: { 'x-order-key': wrong } })
    expect(chain.seen.slice(3).map(({ headers }) => headers['x-order-key'])).toEqual(Array.from({ length: 6 }))
  })

  it('the gateway keeps the session when a login is refused: the customer is still logged in', async () => {
    chain.respond = answerWith(401, { message: 'no', code: 'wrong_code' })
    const answer = await post('/api/login', { headers: { cookie: '__Host-sid=secret-token' } })
    expect(answer.headers.getSetCookie().join()).toContain('__Host-sid=secret-token')
  })

  it('the gateway forgets session and device with the account', async () => {
    chain.respond = answerWith(409, { message: 'no', code: 'active_orders' })
    const headers = { cookie: '__Host-sid=secret-token; __Host-dev=known-device-of-twenty-letters' }
    expect((await post('/api/user/delete', { headers })).headers.getSetCookie().join()).toContain('sid=secret-token')
    chain.respond = answerWith(401, { message: 'no' })
    expect((await post('/api/user/delete', { headers })).headers.getSetCookie().join()).not.toContain('-dev')
    chain.respond = answerWith(200, { message: 'gone' })
    expect((await post('/api/user/delete', { headers })).headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-sid=;.*Max-Age=0/),
      expect.stringMatching(/^signed_in=;.*Max-Age=0/),
      expect.stringMatching(/^__Host-dev=;.*Max-Age=0/),
    ])
  })

  it('the gateway drops the cookie when the chain does not know the token any more', async () => {
    chain.respond = answerWith(401, { message: 'no' })
    const answer = await get('/api/user/main', { cookie: '__Host-sid=old' })
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-sid=;.*Max-Age=0/),
      expect.stringMatching(/^signed_in=;.*Max-Age=0/),
    ])
  })

  it('the gateway keeps the session when the chain answers 401 to a call that needs no session: the chain has a fault', async () => {
    chain.respond = answerWith(401, { message: 'no' })
    const answer = await get('/api/city/1', { cookie: '__Host-sid=secret-token' })
    expect(answer.status).toBe(401)
    expect(answer.headers.getSetCookie().join()).toContain('__Host-sid=secret-token')
  })

  it('the gateway passes a logout, which has no body, as no form, and drops the cookies', async () => {
    const headers = { 'content-type': '', cookie: '__Host-sid=secret-token' }
    const logout = new Request(`${ORIGIN}/api/logout`, {
      method: 'POST',
      headers: { ...SAME_ORIGIN_HEADERS, ...headers },
    })
    const answer = await chain.gateway(logout)
    expect(answer.status).toBe(200)
    expect(chain.seen[0]?.headers['content-type']).toBeUndefined()
    expect(chain.seen[0]?.headers.authorization).toBe('Bearer secret-token')
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-sid=;.*Max-Age=0/),
      expect.stringMatching(/^signed_in=;.*Max-Age=0/),
    ])
  })

  it.each([429, 500, 503])(
    'the gateway keeps the cookies of a logout that the chain could not carry out (%i)',
    async (status) => {
      chain.respond = answerWith(status, { message: 'later' })
      const answer = await post('/api/logout', { headers: { cookie: '__Host-sid=secret-token' } })
      expect(answer.status).toBe(status)
      expect(answer.headers.getSetCookie()).toEqual([])
    },
  )

  it('the gateway drops the cookies of a logout whose session is over already', async () => {
    chain.respond = answerWith(401, { message: 'no' })
    const answer = await post('/api/logout', { headers: { cookie: '__Host-sid=over-already' } })
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-sid=;.*Max-Age=0/),
      expect.stringMatching(/^signed_in=;.*Max-Age=0/),
    ])
  })
})

describe('a browser without a session', () => {
  it.each([200, 401])('a browser without a session gets no cookies from an answer %i', async (status) => {
    chain.respond = answerWith(status, { message: 'no' })
    expect((await get('/api/user/main')).headers.getSetCookie()).toEqual([])
  })

  it.each([200, 401])(
    'a browser without a session gets no cookies from a logout (%i): they may belong to the next login',
    async (status) => {
      chain.respond = answerWith(status, { message: 'bye' })
      const answer = await post('/api/logout')
      expect(answer.status).toBe(status)
      expect(answer.headers.getSetCookie()).toEqual([])
    },
  )

  it('a browser without a session gets no cookies from another answer 201', async () => {
    chain.respond = answerWith(201, { token: 'an-order', user: null })
    const answer = await post('/api/register')
    expect(await answer.json()).toEqual({ token: 'an-order', user: null })
    expect(answer.headers.getSetCookie()).toEqual([])
  })
})
