import 'client-only'
import { noticedNumbers, STAFF_NOTICES } from '@/lib/config/staff-notices'

export type Permission = NotificationPermission | 'missing'

/** Whether the page may show notifications; `missing`: the browser has none. */
export const notifyPermission = (): Permission =>
  typeof Notification === 'function' ? Notification.permission : 'missing'

/** Asks the person; to be called on a press. */
export const askToNotify = async (): Promise<Permission> =>
  // Old browsers reject: what is permitted now counts.
  typeof Notification === 'function' ? Notification.requestPermission().catch(() => notifyPermission()) : 'missing'

/** Whether a notification tells of an order already: the tablet may have been woken for it (decision 042). */
async function isTold(worker: ServiceWorkerRegistration, number: string): Promise<boolean> {
  const shown = await worker.getNotifications({ tag: STAFF_NOTICES.order })
  return shown.some(({ data }) => noticedNumbers(data).includes(number))
}

/**
 * Shows a notification while the page is hidden and alive. Phones allow it through the service worker only, which answers its press,
 * desktops without one, too.
 * @param numbers of the new orders, the newest last
 */
export async function notify(title: string, body: string, numbers: readonly string[]): Promise<void> {
  if (notifyPermission() !== 'granted' || !document.hidden) return
  const data = { numbers, path: window.location.pathname }
  const options = { body, tag: STAFF_NOTICES.order, renotify: true, requireInteraction: true, data }
  try {
    const worker = await navigator.serviceWorker?.getRegistration()
    if (worker && (await isTold(worker, numbers.at(-1) ?? ''))) return
    if (worker) return await worker.showNotification(title, options)
    const shown = new Notification(title, options)
    shown.addEventListener('click', () => {
      window.focus()
      shown.close()
    })
  } catch {
    // The sound and the title remain.
  }
}

/** Takes the tablet's notifications away: nothing rings any more. */
export async function dismissNotices(): Promise<void> {
  try {
    const worker = await navigator.serviceWorker?.getRegistration()
    for (const tag of Object.values(STAFF_NOTICES))
      for (const shown of (await worker?.getNotifications({ tag })) ?? []) shown.close()
  } catch {
    // A browser without them has none to take away.
  }
}
