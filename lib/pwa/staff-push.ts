import { LOCALES, localizedHref, splitPathname } from '@/lib/config/languages.mjs'
import { orderNumbersIn, STAFF_NOTICES, STAFF_NOTIFICATION_PRESSED } from '@/lib/config/staff-notices'

// The part of the service worker for the tablet of a branch (decision 042); customers' browsers do not use it.

/** The parts of the worker's scope that are used here. */
type Worker = {
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'getNotifications' | 'pushManager'>
  readonly clients: Pick<Clients, 'matchAll' | 'openWindow'>
}

type StaffMessage = {
  readonly kind: keyof typeof STAFF_NOTICES
  readonly title: string
  readonly body: string
  readonly number: string
  readonly locale: string
}

const STAFF = '/staff'
const isStaffPage = (pathname: string): boolean => splitPathname(pathname).path === STAFF

/** The tablet's page in the language of the message. */
const pageIn = (language: string): string => {
  const locale = LOCALES.find((one) => one === language)
  return locale ? localizedHref(locale, STAFF) : STAFF
}

const isStaffMessage = (value: unknown): value is StaffMessage => {
  const { kind, title, body, number, locale } = Object(value)
  return [title, body, number, locale].every((part) => typeof part === 'string') && Object.hasOwn(STAFF_NOTICES, kind)
}

/** The chain's message to the tablet; null: the text is not such a message. */
export function parseStaffMessage(text: string | undefined): StaffMessage | null {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return isStaffMessage(value) ? value : null
  } catch {
    return null
  }
}

/** The open pages of the tablet, visible ones first. */
async function staffPages({ clients }: Worker): Promise<readonly WindowClient[]> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const pages = windows.filter(({ url }) => isStaffPage(new URL(url).pathname))
  return pages.sort(
    (one, other) => Number(other.visibilityState === 'visible') - Number(one.visibilityState === 'visible'),
  )
}

/**
 * Shows a notification for a message, as browsers require for every message. It is silent while the page is visible,
 * because that rings itself, and for an order that a notification already names.
 */
export async function showStaffMessage(worker: Worker, text: string | undefined): Promise<void> {
  const told = parseStaffMessage(text)
  // When the worker shows nothing, the browser shows a notification of its own.
  if (!told) return
  const { kind, title, body, number, locale } = told
  const tag = STAFF_NOTICES[kind]
  const before = await worker.registration.getNotifications({ tag })
  const isInView = (await staffPages(worker)).some(({ visibilityState }) => visibilityState === 'visible')
  const silent = isInView || before.some(({ data }) => orderNumbersIn(data).includes(number))
  const options = {
    body,
    tag,
    silent,
    renotify: !silent,
    requireInteraction: true,
    lang: locale,
    icon: '/icon-192.png',
    data: { numbers: [number], path: pageIn(locale) },
  }
  await worker.registration.showNotification(title, options)
}

const pathIn = (data: unknown): string => {
  const { path } = Object(data)
  return typeof path === 'string' && isStaffPage(path) ? path : STAFF
}

/** Whether a notification belongs to the tablet. */
export const isStaffNotice = ({ tag }: Pick<Notification, 'tag'>): boolean =>
  Object.values(STAFF_NOTICES).some((name) => name === tag)

/** After a press on a notification: shows the tablet's page at its orders, or opens it. */
export async function openStaffPage(worker: Worker, notification: Pick<Notification, 'close' | 'data'>): Promise<void> {
  notification.close()
  const [page] = await staffPages(worker)
  if (page) {
    page.postMessage(STAFF_NOTIFICATION_PRESSED)
    // Browsers may refuse the focus; then a window is opened.
    const shown = await page.focus().catch(() => null)
    if (shown) return
  }
  await worker.clients.openWindow(pathIn(notification.data))
}

/** The calls of `lib/contract/staff/staff-push.ts`. */
export const PUSH_CALLS = { key: '/api/staff/push', renew: '/api/staff/push/renew' } as const

type Change = { readonly oldSubscription?: PushSubscription | null; readonly newSubscription?: PushSubscription | null }

/**
 * The browser replaced its subscription: sends the new one to the chain. Without a session of the tablet it sends
 * nothing.
 */
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
