import 'client-only'

/** Replaced by the next one, so that a busy hour leaves one notification. */
const TAG = 'staff-orders'

export type Permission = NotificationPermission | 'missing'

/** Whether the page may show notifications; `missing`: the browser has none. */
export const notifyPermission = (): Permission =>
  typeof Notification === 'function' ? Notification.permission : 'missing'

/** Asks the person; to be called on a press. */
export const askToNotify = async (): Promise<Permission> =>
  typeof Notification === 'function' ? Notification.requestPermission().catch(() => notifyPermission()) : 'missing'

/**
 * Shows a notification while the page is hidden. Phones allow it through the service worker only, desktops without one, too.
 * There is no push: it works as long as the browser keeps the page alive (decision 031).
 */
export async function notify(title: string, body: string): Promise<void> {
  if (notifyPermission() !== 'granted' || !document.hidden) return
  const options = { body, tag: TAG, renotify: true, requireInteraction: true }
  try {
    const worker = await navigator.serviceWorker?.getRegistration()
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
