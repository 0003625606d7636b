import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { pushReceiver, vapidClaims } from '@/e2e/servers/push-receiver'
import { staffRoutes } from '@/lib/contract/staff/staff'
import { runClock } from '@/reference-api/clock/clock-jobs'
import { staffPushMessages } from '@/reference-api/db/schema'
import { type Job, startJobs } from '@/reference-api/jobs/job'
import { relayAll, relayOutbox } from '@/reference-api/live/outbox'
import { createMenu } from '@/reference-api/menu/menu'
import { placeValidOrder } from '@/reference-api/testing/orders'
import { pushApi } from '@/reference-api/testing/push-api'
import { actAsStaff, staffKeyOf, staffViewOf } from '@/reference-api/testing/staff'
import { queuePush } from './queue'
import { pushJobs, sendDuePushes } from './send'

const service = await pushReceiver()
const { api, push, deps, branch, other, warnings, vapid, tablet, work, stored, reset, close } = await pushApi(service)
let key = await reset()
beforeEach(async () => {
  key = await reset()
})
afterAll(close)

const answerWith = (status: number, headers: Record<string, string> = {}) => {
  service.answer = (_, response) => response.writeHead(status, headers).end('https://secret.example/address')
}
const accept = async (number: string) =>
  actAsStaff(api, key.token)(staffRoutes.staffAccept, await staffViewOf(api, key.token, number), { minutes: 20 })

describe('a tablet is woken', () => {
  test('a tablet is woken by a new order, in its language, encrypted for it and signed, with nothing of the customer', async () => {
    const [ru, kk, en] = [
      await tablet('ru'),
      await tablet('kk', { locale: 'kz' }),
      await tablet('en', { locale: 'en' }),
    ]
    const { number, token } = await placeValidOrder(api, {
      filial_guid: branch,
      name: 'Незабудка',
      comment: 'Код 1234',
    })
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
    expect(kk.read()).toMatchObject([{ title: `Жаңа тапсырыс: ${number}`, body: found?.name.kk, locale: 'kk' }])
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

  test('a tablet is woken once for several orders that come together, and told how many wait', async () => {
    const browser = await tablet('a')
    await placeValidOrder(api, { filial_guid: branch })
    await placeValidOrder(api, { filial_guid: branch })
    const { number } = await placeValidOrder(api, { filial_guid: branch })
    await work()
    expect(browser.read()).toMatchObject([{ title: `Новый заказ ${number}`, body: expect.stringMatching(/: 3$/) }])
  })

  test('a tablet is woken by the alarm of an unaccepted order, once', async () => {
    const browser = await tablet('a')
    const { number } = await placeValidOrder(api, { filial_guid: branch })
    await work()
    api.clock.advance(6 * 60)
    await runClock(api.deps, createMenu())
    await runClock(api.deps, createMenu())
    await work()
    expect(browser.read().slice(1)).toMatchObject([{ kind: 'alarm', title: `Заказ ${number} никто не принял` }])
    expect(service.received[1]?.headers).toMatchObject({ topic: 'alarm', ttl: '600' })
  })

  test('a tablet is never woken by another branch, nor by what happens to an order later', async () => {
    const browser = await tablet('a')
    const foreign = await tablet('b', { token: (await staffKeyOf(api, { branch: other })).token, guid: other })
    const { number } = await placeValidOrder(api, { filial_guid: branch })
    await work()
    await accept(number)
    await work()
    expect(browser.read()).toHaveLength(1)
    expect(foreign.read()).toEqual([])
  })

  test('a tablet is never woken by an order that was accepted before the message went out', async () => {
    const browser = await tablet('a')
    const { number } = await placeValidOrder(api, { filial_guid: branch })
    await relayOutbox(api.db, api.clock.now(), { listeners: [queuePush(push.publicKey)] })
    await accept(number)
    await work()
    expect(browser.read()).toEqual([])
    expect(await api.db.$count(staffPushMessages)).toBe(0)
  })

  test('a tablet is woken once, however many processes send', async () => {
    const browser = await tablet('a')
    for (let created = 0; created < 4; created += 1) {
      const { number } = await placeValidOrder(api, { filial_guid: branch })
      const relays = [1, 2, 3].map(() =>
        relayOutbox(api.db, api.clock.now(), { listeners: [queuePush(push.publicKey)] }),
      )
      await Promise.all(relays)
      await Promise.all([sendDuePushes(deps), sendDuePushes(deps), sendDuePushes(deps)])
      expect(browser.read()).toHaveLength(created + 1)
      await accept(number)
    }
  })

  test('a tablet is woken by the processes of the server, and stopping waits for what is under way', async () => {
    const browser = await tablet('a')
    const faults: unknown[] = []
    const onError = (error: unknown) => faults.push(error)
    const listeners = [queuePush(push.publicKey)]
    const relay = () => relayAll({ db: api.db, clock: api.clock.now, onEvents: () => undefined, listeners })
    const jobs: Job[] = [{ name: 'outbox', every: 50, run: relay }, ...pushJobs(deps, onError)]
    const stop = startJobs(jobs, null, onError)
    await placeValidOrder(api, { filial_guid: branch })
    await expect.poll(() => browser.read().length).toBe(1)
    await stop()
    expect(faults).toEqual([])
  })
})

describe('a push service that does not take a message', () => {
  test.each([500, 503, 429])('a push service that answers %i is asked again, later', async (status) => {
    const browser = await tablet('a')
    answerWith(status)
    await placeValidOrder(api, { filial_guid: branch })
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

  test('a push service is not asked before the time that it names', async () => {
    await tablet('a')
    answerWith(429, { 'retry-after': '60' })
    await placeValidOrder(api, { filial_guid: branch })
    await work()
    api.clock.advance(59)
    await work()
    expect(service.received).toHaveLength(1)
    api.clock.advance(1)
    await work()
    expect(service.received).toHaveLength(2)
  })

  test('a push service that hangs up is asked until the message is out of date, and the log names no address', async () => {
    await tablet('a')
    service.answer = (request) => request.socket.destroy()
    await placeValidOrder(api, { filial_guid: branch })
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

  test.each([404, 410])('a push service that answers %i has lost the browser, which is forgotten', async (status) => {
    await tablet('a')
    answerWith(status)
    await placeValidOrder(api, { filial_guid: branch })
    await work()
    expect(await stored()).toEqual([])
    await placeValidOrder(api, { filial_guid: branch })
    await work()
    expect(service.received).toHaveLength(1)
  })

  test.each([400, 403, 413])(
    'a push service that answers %i is not asked again; the browser stays, and nothing of the answer is logged',
    async (status) => {
      await tablet('a')
      answerWith(status)
      await placeValidOrder(api, { filial_guid: branch })
      await work()
      api.clock.advance(120)
      await work()
      expect(service.received).toHaveLength(1)
      expect(await stored()).toHaveLength(1)
      expect(warnings).toEqual([`a tablet was not woken: the push service refused the message with ${status}`])
    },
  )

  test('a push service that redirects is not followed', async () => {
    await tablet('a')
    answerWith(302, { location: `${service.origin}/send/b` })
    await placeValidOrder(api, { filial_guid: branch })
    await work()
    expect(service.received.map(({ path }) => path)).toEqual(['/send/a'])
  })

  test('a process that dies while it sends is replaced by another one, which sends the message half a minute later', async () => {
    const browser = await tablet('a')
    await placeValidOrder(api, { filial_guid: branch })
    await relayOutbox(api.db, api.clock.now(), { listeners: [queuePush(push.publicKey)] })
    let died = () => {}
    const dying = new Promise<void>((resolve) => {
      died = resolve
    })
    const send = () => {
      died()
      return new Promise<never>(() => undefined)
    }
    void sendDuePushes({ ...deps, push: { ...push, send } })
    await dying
    await work()
    expect(browser.read()).toEqual([])
    api.clock.advance(31)
    await work()
    expect(browser.read()).toHaveLength(1)
  })
})
