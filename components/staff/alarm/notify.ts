import 'client-only'
import { orderNumbersIn, STAFF_NOTICES } from '@/lib/config/staff-notices'

export type Permission = NotificationPermission | 'missing'

/** Whether the page may show notifications; `missing`: the browser has no notifications. */
export const notifyPermission = (): Permission =>
  typeof Notification === 'function' ? Notification.permission : 'missing'

/** Asks the person for permission; browsers require a press. */
export const askToNotify = async (): Promise<Permission> =>
  // Old browsers reject the promise; then the present permission counts.
  typeof Notification === 'function' ? Notification.requestPermission().catch(() => notifyPermission()) : 'missing'

/** Whether a notification about an order is shown already: a push may have woken the tablet for it (decision 042). */
async function isAlreadyNotified(worker: ServiceWorkerRegistration, number: string): Promise<boolean> {
  const shown = await worker.getNotifications({ tag: STAFF_NOTICES.order })
  return shown.some(({ data }) => orderNumbersIn(data).includes(number))
}

/**
 * Shows a notification while the page is hidden and running. Phones allow notifications through the service worker only, which handles
 * the press; desktops also allow them without one.
 * @param numbers the numbers of the new orders, the newest last
 */
export async function notify(title: string, body: string, numbers: readonly string[]): Promise<void> {
  if (notifyPermission() !== 'granted' || !document.hidden) return
  const data = { numbers, path: window.location.pathname }
  const options = { body, tag: STAFF_NOTICES.order, renotify: true, requireInteraction: true, data }
  try {
    const worker = await navigator.serviceWorker?.getRegistration()
    if (worker && (await isAlreadyNotified(worker, numbers.at(-1) ?? ''))) return
    if (worker) return await worker.showNotification(title, options)
    const shown = new Notification(title, options)
    shown.addEventListener('click', () => {
      window.focus()
      shown.close()
    })
  } catch {
    // Without a notification the sound and the title remain.
  }
}

/** Removes the tablet's notifications, because no order rings any more. */
export async function dismissNotices(): Promise<void> {
  try {
    const worker = await navigator.serviceWorker?.getRegistration()
    for (const tag of Object.values(STAFF_NOTICES))
      for (const shown of (await worker?.getNotifications({ tag })) ?? []) shown.close()
  } catch {
    // A browser without notifications has none to remove.
  }
}
