import type { RequestListener } from 'node:http'
import { generateVAPIDKeys } from 'web-push'
import { staffPushRoutes } from '@/lib/contract/staff/staff-push'
import { PUSH_HOSTS } from '@/lib/domain/notices/push'
import { orders, staffPushSubscriptions } from '@/reference-api/db/schema'
import { createPush } from '@/reference-api/extensions/push/gateway'
import { queuePush } from '@/reference-api/extensions/push/queue'
import { type PushDeps, sendDuePushes } from '@/reference-api/extensions/push/send'
import { relayOutbox } from '@/reference-api/live/outbox'
import type { Locale } from '@/reference-api/locale'
import { staffKeyOf, twoBranches } from './staff'
import { createTestApi } from './test-api'

type Browser = { readonly subscription: { readonly endpoint: string; readonly p256dh: string; readonly auth: string } }
type Receiver<B extends Browser> = {
  readonly origin: string
  readonly received: unknown[]
  answer: RequestListener
  readonly browser: (name: string) => B
  readonly close: () => Promise<void>
}
type Subscribing = { readonly token?: string; readonly guid?: string; readonly locale?: Locale | 'kz' }

/** An API whose push messages reach a receiver in this process (`e2e/servers/push-receiver`). */
export async function pushApi<B extends Browser>(service: Receiver<B>) {
  const warnings: string[] = []
  const vapid = { ...generateVAPIDKeys(), subject: 'mailto:shop@example.kz' }
  const push = createPush({ vapid, hosts: PUSH_HOSTS, testReceiver: service.origin, timeout: 2000 })
  const api = await createTestApi({ guestOrderLimits: { perPhone: null, perNetwork: null }, push })
  const deps: PushDeps = { db: api.db, clock: api.clock.now, push, warn: (what) => warnings.push(what) }
  const [branch, other] = await twoBranches(api)
  let key = await staffKeyOf(api, { branch })

  const subscribe = (browser: Browser, { token = key.token, guid = branch, locale = 'ru' }: Subscribing = {}) =>
    api.call(
      staffPushRoutes.staffPushOn,
      { body: { filial_guid: guid, ...browser.subscription, public_key: vapid.publicKey } },
      { token, locale },
    )

  return {
    ...{ api, push, deps, branch, other, warnings, vapid, subscribe },
    /** Deletes what the last test left. @returns a new key of the first branch */
    reset: async () => {
      api.clock.set('2026-03-04T07:00:00Z')
      await api.db.delete(orders)
      await api.db.delete(staffPushSubscriptions)
      service.answer = (_, response) => response.writeHead(201).end()
      service.received.length = 0
      warnings.length = 0
      key = await staffKeyOf(api, { branch })
      return key
    },
    close: async () => {
      await api.close()
      await service.close()
    },
    /** Subscribes a browser for the orders of a branch. */
    tablet: async (name: string, how: Subscribing = {}): Promise<B> => {
      const browser = service.browser(name)
      const { status } = await subscribe(browser, how)
      if (status !== 200) throw new Error(`The subscription was answered with ${status}`)
      return browser
    },
    /** Runs the relay and the messages of one process until nothing is due. */
    work: async (): Promise<void> => {
      while ((await relayOutbox(api.db, api.clock.now(), { listeners: [queuePush(push.publicKey)] })).length > 0);
      while ((await sendDuePushes(deps)) > 0);
    },
    stored: () => api.db.select().from(staffPushSubscriptions),
  }
}
