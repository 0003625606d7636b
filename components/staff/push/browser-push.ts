import 'client-only'

/** `install`: iPads and iPhones receive push only for a page on the home screen; `missing`: this browser has no push. */
export type PushSupport = 'ready' | 'install' | 'missing'

/** How long to wait for the service worker, which is registered a while after the page has loaded. In ms. */
const WORKER_MS = 20_000

/** Whether the browser can receive push messages. */
export function pushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'ready'
  // Apple's own property: false in a tab, true on the home screen.
  return 'standalone' in navigator && navigator.standalone === false ? 'install' : 'missing'
}

const worker = (): Promise<ServiceWorkerRegistration> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the service worker did not become ready in time')), WORKER_MS)
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

/** A subscription without a readable key counts as one of the wanted key. */
const isMadeWith = ({ options }: PushSubscription, publicKey: string): boolean =>
  !options.applicationServerKey || inBase64Url(options.applicationServerKey) === publicKey

/** The browser's subscription; null: it has none. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  if (pushSupport() !== 'ready') return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** The data with which the chain's API can send push messages to this browser. */
export type PushAddress = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

/**
 * Subscribes at the push service of the browser's vendor, or returns the present subscription. The browser needs the person's
 * permission and the network. Rejects when the vendor's service does not answer.
 * @param publicKey the chain's key; a subscription with another key is replaced
 */
export async function subscribeBrowser(publicKey: string): Promise<PushAddress> {
  const { pushManager } = await worker()
  const known = await pushManager.getSubscription()
  if (known && !isMadeWith(known, publicKey)) await known.unsubscribe()
  // With the same key the browser returns the present subscription.
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { keys } = subscription.toJSON()
  return { endpoint: subscription.endpoint, p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
}
