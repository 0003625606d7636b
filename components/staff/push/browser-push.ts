import 'client-only'

/** `install`: on iPads and iPhones only a page that was put on the home screen can be woken; `missing`: not in this browser. */
export type PushSupport = 'ready' | 'install' | 'missing'

/** How long the service worker may take to be there: it is registered a while after the page has loaded. In ms. */
const WORKER_MS = 20_000

/** Whether the browser can be woken. */
export function pushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'ready'
  // Apple's own word: false in a tab, true on the home screen.
  return 'standalone' in navigator && navigator.standalone === false ? 'install' : 'missing'
}

const worker = (): Promise<ServiceWorkerRegistration> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no service worker')), WORKER_MS)
    void navigator.serviceWorker.ready.then((registration) => {
      clearTimeout(timer)
      resolve(registration)
    })
  })

const inBase64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** A browser that does not tell with which key a subscription was made is believed. */
const isMadeWith = ({ options }: PushSubscription, publicKey: string): boolean =>
  !options.applicationServerKey || inBase64Url(options.applicationServerKey) === publicKey

/** The browser's subscription; null: it has none. */
export async function knownSubscription(): Promise<PushSubscription | null> {
  if (pushSupport() !== 'ready') return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** What the chain needs to wake this browser. */
export type WakeAddress = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

/**
 * Subscribes at the push service of the browser's vendor, or finds the subscription that is there. The browser needs the person's
 * permission and the network. Rejects when the vendor's service does not answer.
 * @param publicKey of the chain; a subscription of another key is replaced
 */
export async function subscribeBrowser(publicKey: string): Promise<WakeAddress> {
  const { pushManager } = await worker()
  const known = await pushManager.getSubscription()
  if (known && !isMadeWith(known, publicKey)) await known.unsubscribe()
  // With the same key it gives back the one that is there.
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { keys } = subscription.toJSON()
  return { endpoint: subscription.endpoint, p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
}
