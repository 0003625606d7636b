import { noticedNumbers, STAFF_CALLED, STAFF_NOTICES } from '@/lib/config/staff-notices'

// What the service worker does for the tablet of a branch (decision 042); customers' browsers never come here.

/** Of the worker's scope, what is used here. */
type Worker = {
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'getNotifications' | 'pushManager'>
  readonly clients: Pick<Clients, 'matchAll' | 'openWindow'>
}

type Told = {
  readonly kind: keyof typeof STAFF_NOTICES
  readonly title: string
  readonly body: string
  readonly number: string
  readonly locale: string
}

const PAGES: Readonly<Record<string, string>> = { ru: '/staff', en: '/en/staff', kk: '/kz/staff' }
const STAFF_PAGE = /^\/(?:(?:en|kz)\/)?staff$/

const isTold = (value: unknown): value is Told => {
  const { kind, title, body, number, locale } = Object(value)
  return [title, body, number, locale].every((part) => typeof part === 'string') && Object.hasOwn(STAFF_NOTICES, kind)
}

/** What the chain told the tablet; null: nothing that it tells. */
export function toldIn(text: string | undefined): Told | null {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return isTold(value) ? value : null
  } catch {
    return null
  }
}

/** The open pages of the tablet, those in view first. */
async function staffPages({ clients }: Worker): Promise<readonly WindowClient[]> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const pages = windows.filter(({ url }) => STAFF_PAGE.test(new URL(url).pathname))
  return pages.sort(
    (one, other) => Number(other.visibilityState === 'visible') - Number(one.visibilityState === 'visible'),
  )
}

/**
 * Shows what the chain told, which browsers demand of every message. Without sound over a page in view, which rings itself, and for an
 * order that the page has told of already.
 */
export async function showTold(worker: Worker, text: string | undefined): Promise<void> {
  const told = toldIn(text)
  // A browser shows words of its own when the worker shows nothing.
  if (!told) return
  const { kind, title, body, number, locale } = told
  const tag = STAFF_NOTICES[kind]
  const before = await worker.registration.getNotifications({ tag })
  const isInView = (await staffPages(worker)).some(({ visibilityState }) => visibilityState === 'visible')
  const silent = isInView || before.some(({ data }) => noticedNumbers(data).includes(number))
  const options = {
    body,
    tag,
    silent,
    renotify: !silent,
    requireInteraction: true,
    lang: locale,
    icon: '/icon-192.png',
    data: { numbers: [number], path: PAGES[locale] ?? PAGES.ru },
  }
  await worker.registration.showNotification(title, options)
}

const pathIn = (data: unknown): string => {
  const { path } = Object(data)
  return typeof path === 'string' && STAFF_PAGE.test(path) ? path : '/staff'
}

/** Whether a notification is one of the tablet's. */
export const isStaffNotice = ({ tag }: Pick<Notification, 'tag'>): boolean =>
  Object.values(STAFF_NOTICES).some((name) => name === tag)

/** A notification was pressed: brings the tablet's page forward, at its orders, or opens it. */
export async function answerPress(worker: Worker, notification: Pick<Notification, 'close' | 'data'>): Promise<void> {
  notification.close()
  const [page] = await staffPages(worker)
  if (page) {
    page.postMessage(STAFF_CALLED)
    // Browsers may refuse the focus: then a window is opened.
    const shown = await page.focus().catch(() => null)
    if (shown) return
  }
  await worker.clients.openWindow(pathIn(notification.data))
}

/** The calls of the chain, of `lib/contract/staff-push.ts`. */
export const PUSH_CALLS = { key: '/api/staff/push', renew: '/api/staff/push/renew' } as const

type Change = { readonly oldSubscription?: PushSubscription | null; readonly newSubscription?: PushSubscription | null }

/** The browser replaced its subscription by itself: tells the chain the new one. Without a session of the tablet nothing is told. */
export async function renewSubscription(worker: Worker, change: Change): Promise<void> {
  const answer = await fetch(PUSH_CALLS.key)
  if (!answer.ok) return
  const { public_key } = Object(await answer.json())
  if (typeof public_key !== 'string') return
  const options = { userVisibleOnly: true, applicationServerKey: public_key }
  const fresh = change.newSubscription ?? (await worker.registration.pushManager.subscribe(options))
  const { endpoint, keys } = fresh.toJSON()
  await fetch(PUSH_CALLS.renew, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      replaces: change.oldSubscription?.endpoint ?? null,
      endpoint,
      p256dh: keys?.p256dh,
      auth: keys?.auth,
      public_key,
    }),
  })
}
