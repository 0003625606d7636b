import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { generateVAPIDKeys } from 'web-push'
import { pushReceiver } from '@/e2e/servers/push-receiver'
import { staffPushRoutes } from '@/lib/contract/staff/staff-push'
import { PUSH_HOSTS, PUSH_SUBSCRIPTIONS_PER_KEY } from '@/lib/domain/notices/push'
import { staffPushMessages, staffPushSubscriptions } from '@/reference-api/db/schema'
import { revokeStaffKey } from '@/reference-api/extensions/staff/keys'
import { relayOutbox } from '@/reference-api/live/outbox'
import { placeValidOrder } from '@/reference-api/testing/orders'
import { pushApi } from '@/reference-api/testing/push-api'
import { staffKeyOf, twoBranches } from '@/reference-api/testing/staff'
import { createTestApi } from '@/reference-api/testing/test-api'
import { createPush } from './gateway'
import { queuePush } from './queue'
import { deleteUnusedSubscriptions } from './subscriptions'

const service = await pushReceiver()
const { api, push, branch, other, vapid, subscribe, tablet, work, stored, reset, close } = await pushApi(service)
let key = await reset()
beforeEach(async () => {
  key = await reset()
})
afterAll(close)

describe('a subscription', () => {
  test('a subscription can be made again: for another branch or language, and by another key', async () => {
    const all = await staffKeyOf(api)
    const browser = await tablet('a')
    await subscribe(browser)
    await subscribe(browser, { token: all.token, guid: other, locale: 'en' })
    expect(await stored()).toMatchObject([{ keyId: all.id, locale: 'en', endpoint: browser.subscription.endpoint }])
    await placeValidOrder(api, { filial_guid: branch })
    await work()
    expect(browser.read()).toEqual([])
    await placeValidOrder(api, { filial_guid: other })
    await work()
    expect(browser.read()).toHaveLength(1)
  })

  test('a subscription is never answered, and ends when it is asked to, twice as well as once, by its own key alone', async () => {
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

  test('a subscription ends with its key, also what waits to be sent', async () => {
    await tablet('a')
    await placeValidOrder(api, { filial_guid: branch })
    await relayOutbox(api.db, api.clock.now(), { listeners: [queuePush(push.publicKey)] })
    await revokeStaffKey(api.db, key.id, api.clock.now())
    expect(await stored()).toEqual([])
    await work()
    expect(service.received).toEqual([])
    expect((await subscribe(service.browser('b'))).status).toBe(401)
  })

  test('a subscription that a browser renewed takes the place of the old one; twice as well as once', async () => {
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
    // A browser that does not name its old subscription: the key tells the branch.
    await api.db.delete(staffPushSubscriptions)
    expect((await renewed(null)).status).toBe(200)
    expect(await stored()).toMatchObject([{ endpoint: after.subscription.endpoint }])
    await api.db.delete(staffPushSubscriptions)
    expect((await renewed(null, (await staffKeyOf(api)).token)).status).toBe(404)
  })

  test('a subscription beyond the limit of a key replaces the one that was open longest ago', async () => {
    for (let created = 0; created <= PUSH_SUBSCRIPTIONS_PER_KEY; created += 1) {
      await tablet(`t${created}`)
      api.clock.advance(1)
      if (created === 1) await tablet('t0')
    }
    const endpoints = (await stored()).map(({ endpoint }) => endpoint)
    expect(endpoints).toHaveLength(PUSH_SUBSCRIPTIONS_PER_KEY)
    expect(endpoints).toContain(service.browser('t0').subscription.endpoint)
    expect(endpoints).not.toContain(service.browser('t1').subscription.endpoint)
  })

  test('a subscription is forgotten after a month without its page, and when our key is another one', async () => {
    await tablet('old')
    api.clock.advance(29 * 86_400)
    expect(await deleteUnusedSubscriptions(api.db, vapid.publicKey, api.clock.now())).toBe(0)
    await tablet('new')
    api.clock.advance(2 * 86_400)
    expect(await deleteUnusedSubscriptions(api.db, vapid.publicKey, api.clock.now())).toBe(1)
    const another = generateVAPIDKeys().publicKey
    await placeValidOrder(api, { filial_guid: branch })
    await relayOutbox(api.db, api.clock.now(), { listeners: [queuePush(another)] })
    expect(await api.db.$count(staffPushMessages)).toBe(0)
    expect(await deleteUnusedSubscriptions(api.db, another, api.clock.now())).toBe(1)
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
  test.each(endpoints)('a subscription at %s is refused: it is no push service', async (endpoint) => {
    const browser = service.browser('a')
    const answer = await subscribe({ ...browser, subscription: { ...browser.subscription, endpoint } })
    expect(answer).toMatchObject({ status: 422, body: { errors: { endpoint: expect.anything() } } })
    expect(await stored()).toEqual([])
  })

  test.each([
    'https://fcm.googleapis.com/fcm/send/x:y',
    'https://web.push.apple.com/QGu',
    'https://wns2-am3p.notify.windows.com/w/?token=x',
  ])('a subscription at %s is taken', async (endpoint) => {
    const browser = service.browser('a')
    expect((await subscribe({ ...browser, subscription: { ...browser.subscription, endpoint } })).status).toBe(200)
  })

  test('a subscription with a key that nothing can be encrypted with is refused, and with another key of ours', async () => {
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

test('a chain without keys wakes no tablet, and the tablet shows it', async () => {
  const without = await createTestApi()
  try {
    const { token } = await staffKeyOf(without)
    const requested = await without.call(staffPushRoutes.staffPush, {}, { token })
    expect(requested).toEqual({ status: 200, body: { public_key: null } })
    const [guid] = await twoBranches(without)
    const body = { filial_guid: guid, ...service.browser('a').subscription, public_key: vapid.publicKey }
    const answer = await without.call(staffPushRoutes.staffPushOn, { body }, { token })
    expect(answer).toMatchObject({ status: 409, body: { code: 'push_off' } })
  } finally {
    await without.close()
  }
})

test('a message is sent only to hosts of push services, also when the database holds another address', async () => {
  const real = createPush({ vapid, hosts: PUSH_HOSTS, testReceiver: null, timeout: 2000 })
  const { subscription } = service.browser('a')
  const message = { payload: '{}', ttl: 60, topic: 'order' }
  await expect(real.send(subscription, message)).rejects.toThrow('not at a known push service')
  // Nor is a push service called whose name leads into this network.
  const inside = createPush({ vapid, hosts: ['localhost'], testReceiver: null, timeout: 2000 })
  const local = { ...subscription, endpoint: 'https://localhost/x' }
  await expect(inside.send(local, message)).rejects.toThrow('its address is internal')
  expect(service.received).toEqual([])
})
