import type { Page, Worker } from '@playwright/test'
import { expect, test } from '@/e2e/fixtures'
import { open } from '@/e2e/flows/shop'
import { openTab, openTablet, placeOrderAt, staffCard, staffedBranch } from '@/e2e/flows/staff'
import { PORTS } from '@/e2e/servers/ports.mjs'
import { type PushBrowser, pushReceiver } from '@/e2e/servers/push-receiver'
import { STAFF_NOTICES } from '@/lib/config/staff-notices'

test.use({ serviceWorkers: 'allow' })

/** The global scope of the code in the worker. */
declare const self: ServiceWorkerGlobalScope

/** Without internet no browser reaches its vendor, so the tablet subscribes at the receiver of this test. */
const subscribeAtReceiver = (tablet: Page, { subscription }: PushBrowser) =>
  tablet.evaluate(({ endpoint, p256dh, auth }) => {
    let known: object | null = null
    const created = {
      endpoint,
      options: {},
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => {
        known = null
        return true
      },
    }
    // A headless browser denies notifications even when the test grants the permission.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Object.assign(Notification, { requestPermission: async () => 'granted' })
    Object.assign(PushManager.prototype, {
      getSubscription: async () => known,
      subscribe: async () => {
        known = created
        return created
      },
    })
  }, subscription)

/** Passes a message to the tablet's service worker, as the push service of its browser would. */
async function deliver(tablet: Page, message: unknown): Promise<void> {
  const session = await tablet.context().newCDPSession(tablet)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(tablet.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  })
}

/** The tablet's service worker. */
async function workerOf(tablet: Page): Promise<Worker> {
  const context = tablet.context()
  return context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker')
}

/** Makes the worker record notifications, because a browser without a screen shows none. */
const keepNotices = (worker: Worker) =>
  worker.evaluate(() => {
    const { registration } = self
    const shown: (NotificationOptions & { readonly title: string; readonly close: () => void })[] = []
    Object.assign(registration, {
      getNotifications: async ({ tag }: GetNotificationOptions = {}) => shown.filter((one) => !tag || one.tag === tag),
      showNotification: async (title: string, options: NotificationOptions) => {
        const notice = { ...options, title, close: () => void shown.splice(shown.indexOf(notice), 1) }
        shown.push(notice)
      },
    })
  })

const shownNotices = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = self
    return (await registration.getNotifications()).map(({ title, tag, silent }) => ({ title, tag, silent }))
  })

/** A press on the notification, as the worker receives it. */
const press = (worker: Worker, tag: string) =>
  worker.evaluate(async (name) => {
    const [notification] = await self.registration.getNotifications({ tag: name })
    // `waitUntil` works only in events of the browser.
    const waitUntil = (done: Promise<unknown>) => void done.catch(() => undefined)
    self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }))
  }, tag)

test('a tablet is woken by a new order, and a press of the notification shows it', async ({
  shop,
  browser,
  allowedConsole,
}) => {
  allowedConsole.push(/Not allowed to (?:focus|open)/)
  const { t } = shop
  const receiver = await pushReceiver(PORTS.push)
  const woken = receiver.browser('tablet')
  const branch = await staffedBranch(shop, 7)
  const tablet = await openTablet(browser, shop, branch)
  await subscribeAtReceiver(tablet, woken)
  await openTab(tablet, shop, 'branch')
  const waking = tablet.getByRole('switch', { name: t('staff.waking.label') })
  await waking.click()
  await expect(tablet.getByText(t('staff.waking.state.on'), { exact: true })).toBeVisible()

  const worker = await workerOf(tablet)
  await keepNotices(worker)
  await open(shop, '/login')
  const { number } = await placeOrderAt(shop, branch, { dish: await shop.dish('kunefe'), quantity: 4 })
  await expect.poll(() => woken.read()).toHaveLength(1)
  const [message] = woken.read()
  expect(message).toMatchObject({ kind: 'order', number, locale: shop.language })
  expect(JSON.stringify(message)).not.toContain('Айгерім')

  await deliver(tablet, message)
  const shown = { title: expect.stringContaining(number), tag: STAFF_NOTICES.order, silent: true }
  await expect.poll(() => shownNotices(worker)).toEqual([shown])
  await expect(staffCard(tablet, number)).toHaveCount(0)
  await press(worker, STAFF_NOTICES.order)
  await expect(staffCard(tablet, number)).toBeVisible()
  await expect.poll(() => shownNotices(worker)).toEqual([])

  await openTab(tablet, shop, 'branch')
  await waking.click()
  await expect(tablet.getByText(t('staff.waking.state.off'), { exact: true })).toBeVisible()
  await tablet.context().close()
  await receiver.close()
})
