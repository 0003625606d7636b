import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { generateVAPIDKeys } from 'web-push'
import { type PushBrowser, type PushReceiver, pushReceiver, vapidClaims } from '@/e2e/servers/push-receiver'
import { staffRoutes } from '@/lib/contract/staff'
import { staffPushRoutes } from '@/lib/contract/staff-push'
import { PUSH_HOSTS, PUSH_SUBSCRIPTIONS_PER_KEY } from '@/lib/domain/push'
import { runClock } from '@/reference-api/clock/clock-jobs'
import { orders, staffPushMessages, staffPushSubscriptions } from '@/reference-api/db/schema'
import { relayOutbox, startOutboxRelay } from '@/reference-api/live/outbox'
import type { Locale } from '@/reference-api/locale'
import { createMenu } from '@/reference-api/menu/menu'
import { revokeStaffKey } from '@/reference-api/staff/keys'
import { placed } from '@/reference-api/testing/orders'
import { act, seenBy, staffKeyOf, twoBranches } from '@/reference-api/testing/staff'
import { createTestApi, type TestApi } from '@/reference-api/testing/test-api'
import { createPush, type PushGateway } from './gateway'
import { type PushDeps, pushDue, startPush } from './send'
import { forgetUnused } from './subscriptions'

let api: TestApi
let service: PushReceiver
let push: PushGateway
let deps: PushDeps
let branch: string
let other: string
let key: { readonly id: number; readonly token: string }
const warnings: string[] = []
const vapid = { ...generateVAPIDKeys(), subject: 'mailto:shop@example.kz' }

beforeAll(async () => {
  service = await pushReceiver()
  push = createPush({ vapid, hosts: PUSH_HOSTS, testReceiver: service.origin, timeout: 2000 })
  api = await createTestApi({ guestOrderLimits: { perPhone: null, perNetwork: null }, push })
  deps = { db: api.db, clock: api.clock.now, push, warn: (what) => warnings.push(what) }
  ;[branch, other] = await twoBranches(api)
})
afterAll(async () => {
  await api.close()
  await service.close()
})
beforeEach(async () => {
  api.clock.set('2026-03-04T07:00:00Z')
  await api.db.delete(orders)
  await api.db.delete(staffPushSubscriptions)
  key = await staffKeyOf(api, { branch })
  service.received.length = 0
  warnings.length = 0
})
afterEach(() => {
  service.answer = (_, response) => response.writeHead(201).end()
})

type Subscribing = { readonly token?: string; readonly guid?: string; readonly locale?: Locale | 'kz' }

const subscribe = (browser: PushBrowser, { token = key.token, guid = branch, locale = 'ru' }: Subscribing = {}) =>
  api.call(
    staffPushRoutes.staffPushOn,
    { body: { filial_guid: guid, ...browser.subscription, public_key: vapid.publicKey } },
    { token, locale },
  )

/** A browser that is woken for the orders of a branch. */
async function tablet(name: string, how: Subscribing = {}): Promise<PushBrowser> {
  const browser = service.browser(name)
  expect((await subscribe(browser, how)).status).toBe(200)
  return browser
}

/** What the relay and the messages of one process do until nothing is due. */
async function work(): Promise<void> {
  while ((await relayOutbox(api.db, api.clock.now(), { pushKey: push.publicKey })).length > 0);
  while ((await pushDue(deps)) > 0);
}
const stored = () => api.db.select().from(staffPushSubscriptions)
const answerWith = (status: number, headers: Record<string, string> = {}) => {
  service.answer = (_, response) => response.writeHead(status, headers).end('https://secret.example/address')
}
const accept = async (number: string) =>
  act(api, staffRoutes.staffAccept, key.token, await seenBy(api, key.token, number), { minutes: 20 })

describe('a tablet is woken', () => {
  test('by a new order, in its language, encrypted for it and signed, with nothing of the customer', async () => {
    const [ru, kk, en] = [
      await tablet('ru'),
      await tablet('kk', { locale: 'kz' }),
      await tablet('en', { locale: 'en' }),
    ]
    const { number, token } = await placed(api, { filial_guid: branch, name: 'Незабудка', comment: 'Код 1234' })
    await work()
    const [told] = ru.read()
    const found = await api.db.query.branches.findFirst({ where: (row, { eq: is }) => is(row.guid, branch) })
    expect(told).toEqual({
      kind: 'order',
      title: `Новый заказ ${number}`,
      body: found?.name.ru,
      number,
      locale: 'ru',
    })
    expect(kk.read()).toMatchObject([{ title: `Жаңа тапсырыс ${number}`, body: found?.name.kk, locale: 'kk' }])
    expect(en.read()).toMatchObject([{ title: `New order ${number}`, locale: 'en' }])
    for (const secret of ['Незабудка', '1234', token]) expect(JSON.stringify(told)).not.toContain(secret)

    expect(service.received).toHaveLength(3)
    for (const one of service.received) {
      expect(one.headers).toMatchObject({
        ttl: '300',
        urgency: 'high',
        topic: 'order',
        'content-encoding': 'aes128gcm',
      })
      expect(one.body.toString('latin1')).not.toContain(number)
      expect(vapidClaims(one, vapid.publicKey)).toMatchObject({ aud: service.origin, sub: vapid.subject })
    }
    expect(await api.db.$count(staffPushMessages)).toBe(0)
  })

  test('once for several orders that come together, and told how many wait', async () => {
    const browser = await tablet('a')
    await placed(api, { filial_guid: branch })
    await placed(api, { filial_guid: branch })
    const { number } = await placed(api, { filial_guid: branch })
    await work()
    expect(browser.read()).toMatchObject([{ title: `Новый заказ ${number}`, body: expect.stringMatching(/: 3$/) }])
  })

  test('by the alarm of an order that nobody accepted, once', async () => {
    const browser = await tablet('a')
    const { number } = await placed(api, { filial_guid: branch })
    await work()
    api.clock.advance(6 * 60)
    await runClock(api.deps, createMenu())
    await runClock(api.deps, createMenu())
    await work()
    expect(browser.read().slice(1)).toMatchObject([{ kind: 'alarm', title: `Заказ ${number} никто не принял` }])
    expect(service.received[1]?.headers).toMatchObject({ topic: 'alarm', ttl: '600' })
  })

  test('never by another branch, nor by what happens to an order later', async () => {
    const browser = await tablet('a')
    const foreign = await tablet('b', { token: (await staffKeyOf(api, { branch: other })).token, guid: other })
    const { number } = await placed(api, { filial_guid: branch })
    await work()
    await accept(number)
    await work()
    expect(browser.read()).toHaveLength(1)
    expect(foreign.read()).toEqual([])
  })

  test('never by an order that was accepted before the message went out', async () => {
    const browser = await tablet('a')
    const { number } = await placed(api, { filial_guid: branch })
    await relayOutbox(api.db, api.clock.now(), { pushKey: push.publicKey })
    await accept(number)
    await work()
    expect(browser.read()).toEqual([])
    expect(await api.db.$count(staffPushMessages)).toBe(0)
  })

  test('once, however many processes send', async () => {
    const browser = await tablet('a')
    for (let made = 0; made < 4; made += 1) {
      const { number } = await placed(api, { filial_guid: branch })
      const relays = [1, 2, 3].map(() => relayOutbox(api.db, api.clock.now(), { pushKey: push.publicKey }))
      await Promise.all(relays)
      await Promise.all([pushDue(deps), pushDue(deps), pushDue(deps)])
      expect(browser.read()).toHaveLength(made + 1)
      await accept(number)
    }
  })

  test('by the processes of the server, and stopping waits for what is under way', async () => {
    const browser = await tablet('a')
    const faults: unknown[] = []
    const onError = (error: unknown) => faults.push(error)
    const relay = startOutboxRelay({ db: api.db, clock: api.clock.now, push, onEvents: () => undefined, onError })
    const sending = startPush(deps, onError)
    await placed(api, { filial_guid: branch })
    await expect.poll(() => browser.read().length).toBe(1)
    await Promise.all([relay.stop(), sending.stop()])
    expect(faults).toEqual([])
    await startPush({ ...deps, push: null }, onError).stop()
  })
})

describe('a push service that does not take a message', () => {
  test.each([500, 503, 429])('with %i is asked again, later', async (status) => {
    const browser = await tablet('a')
    answerWith(status)
    await placed(api, { filial_guid: branch })
    await work()
    expect(service.received).toHaveLength(1)
    api.clock.advance(3)
    await work()
    expect(service.received).toHaveLength(2)
    answerWith(201)
    await work()
    expect(service.received).toHaveLength(2)
    api.clock.advance(5)
    await work()
    expect(browser.read()).toHaveLength(3)
    expect(service.received[2]?.headers.ttl).toBe('292')
    expect(warnings).toEqual([])
  })

  test('is not asked before the time that it names', async () => {
    await tablet('a')
    answerWith(429, { 'retry-after': '60' })
    await placed(api, { filial_guid: branch })
    await work()
    api.clock.advance(59)
    await work()
    expect(service.received).toHaveLength(1)
    api.clock.advance(1)
    await work()
    expect(service.received).toHaveLength(2)
  })

  test('or hangs up is asked until the message is no news, and the operator is told without an address', async () => {
    await tablet('a')
    service.answer = (request) => request.socket.destroy()
    await placed(api, { filial_guid: branch })
    for (let second = 0; second < 300; second += 10) {
      await work()
      api.clock.advance(10)
    }
    expect(service.received.length).toBeGreaterThan(5)
    expect(await api.db.$count(staffPushMessages)).toBe(0)
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toContain('answered nothing')
    expect(JSON.stringify(warnings)).not.toContain('127.0.0.1')
  })

  test.each([404, 410])('with %i has lost the browser, which is forgotten', async (status) => {
    await tablet('a')
    answerWith(status)
    await placed(api, { filial_guid: branch })
    await work()
    expect(await stored()).toEqual([])
    await placed(api, { filial_guid: branch })
    await work()
    expect(service.received).toHaveLength(1)
  })

  test.each([400, 403, 413])(
    'with %i is not asked again; the browser stays, and nothing of the answer is logged',
    async (status) => {
      await tablet('a')
      answerWith(status)
      await placed(api, { filial_guid: branch })
      await work()
      api.clock.advance(120)
      await work()
      expect(service.received).toHaveLength(1)
      expect(await stored()).toHaveLength(1)
      expect(warnings).toEqual([`a tablet was not woken: the push service refused the message with ${status}`])
    },
  )

  test('by a redirect is not followed', async () => {
    await tablet('a')
    answerWith(302, { location: `${service.origin}/send/b` })
    await placed(api, { filial_guid: branch })
    await work()
    expect(service.received.map(({ path }) => path)).toEqual(['/send/a'])
  })

  test('a process that dies while it sends: another one sends the message half a minute later', async () => {
    const browser = await tablet('a')
    await placed(api, { filial_guid: branch })
    await relayOutbox(api.db, api.clock.now(), { pushKey: push.publicKey })
    let died = () => {}
    const dying = new Promise<void>((resolve) => {
      died = resolve
    })
    const send = () => {
      died()
      return new Promise<never>(() => undefined)
    }
    void pushDue({ ...deps, push: { ...push, send } })
    await dying
    await work()
    expect(browser.read()).toEqual([])
    api.clock.advance(31)
    await work()
    expect(browser.read()).toHaveLength(1)
  })
})

describe('a subscription', () => {
  test('can be made again: for another branch or language, and by another key', async () => {
    const all = await staffKeyOf(api)
    const browser = await tablet('a')
    await subscribe(browser)
    await subscribe(browser, { token: all.token, guid: other, locale: 'en' })
    expect(await stored()).toMatchObject([{ keyId: all.id, locale: 'en', endpoint: browser.subscription.endpoint }])
    await placed(api, { filial_guid: branch })
    await work()
    expect(browser.read()).toEqual([])
    await placed(api, { filial_guid: other })
    await work()
    expect(browser.read()).toHaveLength(1)
  })

  test('is never answered, and ends when it is asked to, twice as well as once, by its own key alone', async () => {
    const browser = await tablet('a')
    const { endpoint } = browser.subscription
    const foreign = await staffKeyOf(api, { branch })
    const off = (token: string) => api.call(staffPushRoutes.staffPushOff, { body: { endpoint } }, { token })
    expect((await off(foreign.token)).body).toEqual({ is_on: false })
    expect(await stored()).toHaveLength(1)
    expect((await off(key.token)).body).toEqual({ is_on: false })
    expect((await off(key.token)).body).toEqual({ is_on: false })
    expect(await stored()).toEqual([])
    const known = await api.send({
      method: 'GET',
      url: staffPushRoutes.staffPush.path,
      headers: { authorization: `Bearer ${key.token}` },
    })
    expect(known.json).toEqual({ public_key: vapid.publicKey })
    expect(known.text).not.toContain(vapid.privateKey)
  })

  test('ends with its key, also what waits to be sent', async () => {
    await tablet('a')
    await placed(api, { filial_guid: branch })
    await relayOutbox(api.db, api.clock.now(), { pushKey: push.publicKey })
    await revokeStaffKey(api.db, key.id, api.clock.now())
    expect(await stored()).toEqual([])
    await work()
    expect(service.received).toEqual([])
    expect((await subscribe(service.browser('b'))).status).toBe(401)
  })

  test('that a browser renewed by itself takes the place of the old one; twice as well as once', async () => {
    const before = await tablet('a', { locale: 'kz' })
    const after = service.browser('b')
    const renewed = (replaces: string | null, token = key.token) =>
      api.call(
        staffPushRoutes.staffPushRenew,
        { body: { replaces, ...after.subscription, public_key: vapid.publicKey } },
        { token },
      )
    expect((await renewed(before.subscription.endpoint)).status).toBe(200)
    expect((await renewed(before.subscription.endpoint)).status).toBe(200)
    expect(await stored()).toMatchObject([{ endpoint: after.subscription.endpoint, locale: 'kk' }])
    // A browser that does not say which one it replaces: the branch is the key's.
    await api.db.delete(staffPushSubscriptions)
    expect((await renewed(null)).status).toBe(200)
    expect(await stored()).toMatchObject([{ endpoint: after.subscription.endpoint }])
    await api.db.delete(staffPushSubscriptions)
    expect((await renewed(null, (await staffKeyOf(api)).token)).status).toBe(404)
  })

  test('beyond the most of a key replaces the one that was open longest ago', async () => {
    for (let made = 0; made <= PUSH_SUBSCRIPTIONS_PER_KEY; made += 1) {
      await tablet(`t${made}`)
      api.clock.advance(1)
      if (made === 1) await tablet('t0')
    }
    const endpoints = (await stored()).map(({ endpoint }) => endpoint)
    expect(endpoints).toHaveLength(PUSH_SUBSCRIPTIONS_PER_KEY)
    expect(endpoints).toContain(service.browser('t0').subscription.endpoint)
    expect(endpoints).not.toContain(service.browser('t1').subscription.endpoint)
  })

  test('is forgotten after a month without its page, and when our key is another one', async () => {
    await tablet('old')
    api.clock.advance(29 * 86_400)
    expect(await forgetUnused(api.db, vapid.publicKey, api.clock.now())).toBe(0)
    await tablet('new')
    api.clock.advance(2 * 86_400)
    expect(await forgetUnused(api.db, vapid.publicKey, api.clock.now())).toBe(1)
    const another = generateVAPIDKeys().publicKey
    await placed(api, { filial_guid: branch })
    await relayOutbox(api.db, api.clock.now(), { pushKey: another })
    expect(await api.db.$count(staffPushMessages)).toBe(0)
    expect(await forgetUnused(api.db, another, api.clock.now())).toBe(1)
  })

  const endpoints = [
    'http://fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com:8443/fcm/send/x',
    'https://user:word@fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evil.example/fcm.googleapis.com',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest/meta-data',
    'http://localhost:4000/api',
    'https://push.apple.com/x',
    'https://evil.example/?https://fcm.googleapis.com',
  ]
  test.each(endpoints)('at %s is refused: it is no push service', async (endpoint) => {
    const browser = service.browser('a')
    const answer = await subscribe({ ...browser, subscription: { ...browser.subscription, endpoint } })
    expect(answer).toMatchObject({ status: 422, body: { errors: { endpoint: expect.anything() } } })
    expect(await stored()).toEqual([])
  })

  test.each([
    'https://fcm.googleapis.com/fcm/send/x:y',
    'https://web.push.apple.com/QGu',
    'https://wns2-am3p.notify.windows.com/w/?token=x',
  ])('at %s is taken', async (endpoint) => {
    const browser = service.browser('a')
    expect((await subscribe({ ...browser, subscription: { ...browser.subscription, endpoint } })).status).toBe(200)
  })

  test('with a key that nothing can be encrypted with is refused, and with another key of ours', async () => {
    const browser = service.browser('a')
    const { p256dh } = browser.subscription
    const crooked = `${p256dh.slice(0, -4)}AAAA`
    const odd = await subscribe({ ...browser, subscription: { ...browser.subscription, p256dh: crooked } })
    expect(odd.status).toBe(422)
    const body = { filial_guid: branch, ...browser.subscription, public_key: generateVAPIDKeys().publicKey }
    const stale = await api.call(staffPushRoutes.staffPushOn, { body }, { token: key.token })
    expect(stale).toMatchObject({ status: 409, body: { code: 'other_key' } })
    expect(await stored()).toEqual([])
  })
})

test('without keys nobody is woken, and the tablet is told so', async () => {
  const without = await createTestApi()
  try {
    const { token } = await staffKeyOf(without)
    const asked = await without.call(staffPushRoutes.staffPush, {}, { token })
    expect(asked).toEqual({ status: 200, body: { public_key: null } })
    const [guid] = await twoBranches(without)
    const body = { filial_guid: guid, ...service.browser('a').subscription, public_key: vapid.publicKey }
    const answer = await without.call(staffPushRoutes.staffPushOn, { body }, { token })
    expect(answer).toMatchObject({ status: 409, body: { code: 'push_off' } })
  } finally {
    await without.close()
  }
})

test('a message goes to push services alone, whatever is stored', async () => {
  const real = createPush({ vapid, hosts: PUSH_HOSTS, testReceiver: null, timeout: 2000 })
  const { subscription } = service.browser('a')
  const message = { payload: '{}', ttl: 60, topic: 'order' }
  await expect(real.send(subscription, message)).rejects.toThrow('no push service')
  // A name among the services that leads into this network is not called either.
  const inside = createPush({ vapid, hosts: ['localhost'], testReceiver: null, timeout: 2000 })
  const local = { ...subscription, endpoint: 'https://localhost/x' }
  await expect(inside.send(local, message)).rejects.toThrow('its address is internal')
  expect(service.received).toEqual([])
})
