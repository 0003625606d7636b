import { CacheableResponsePlugin, CacheFirst, ExpirationPlugin, NetworkFirst, Serwist, type Strategy } from 'serwist'
import { CACHE_KINDS, type CacheKind, cacheName } from '@/lib/config/cache-names'
import { LOCALES, type Locale, localizedHref, splitPathname } from '@/lib/config/languages.mjs'
import { assetsIn, cacheKindOf, otherSizesOf } from './cache-kinds'
import { NO_LOOK, type OfflineTexts, offlinePage, readLook, type StoredLook } from './offline-page'
import { isStaffNotice, openStaffPage, renewSubscription, showStaffMessage } from './staff-push'

// The service worker of the shop, bundled on its own by `app/sw.js`.

declare const self: ServiceWorkerGlobalScope
/** Filled in when the worker is bundled. */
declare const OFFLINE_TEXTS: Readonly<Record<Locale, OfflineTexts>>

/** After so many seconds of waiting for a page its stored copy is shown. */
const PATIENCE_SECONDS = 5

const only200 = new CacheableResponsePlugin({ statuses: [200] })
const atMost = (entries: number, days: number) =>
  new ExpirationPlugin({ maxEntries: entries, maxAgeSeconds: days * 86_400, purgeOnQuotaError: true })

const STRATEGIES: Readonly<Record<CacheKind, Strategy>> = {
  asset: new CacheFirst({ cacheName: cacheName('asset'), plugins: [only200, atMost(400, 60)] }),
  page: new NetworkFirst({
    cacheName: cacheName('page'),
    networkTimeoutSeconds: PATIENCE_SECONDS,
    plugins: [only200, atMost(60, 30)],
  }),
  order: new NetworkFirst({
    cacheName: cacheName('order'),
    networkTimeoutSeconds: PATIENCE_SECONDS,
    plugins: [only200, atMost(1, 7)],
  }),
  menu: new NetworkFirst({
    cacheName: cacheName('menu'),
    networkTimeoutSeconds: PATIENCE_SECONDS,
    plugins: [only200, atMost(120, 7)],
  }),
}

const cacheOfRequest = (request: Request): CacheKind | null =>
  cacheKindOf({ method: request.method, mode: request.mode, url: new URL(request.url), origin: self.location.origin })

const serwist = new Serwist({ skipWaiting: true, clientsClaim: true })

for (const kept of CACHE_KINDS)
  serwist.registerCapture(({ request }) => cacheOfRequest(request) === kept, STRATEGIES[kept])

// All other pages come from the network only; this route lets the catch handler answer when there is none.
serwist.registerCapture(
  ({ request }) => request.mode === 'navigate' && cacheOfRequest(request) === null,
  ({ request }) => fetch(request),
)

/**
 * Another stored size of the picture: a dish in the cart was usually seen in the menu, in another size. Pictures that were
 * loaded before the worker was installed are in the browser's own cache, which keeps them for a year.
 */
async function inOtherSize(request: Request): Promise<Response | undefined> {
  const assets = await caches.open(cacheName('asset'))
  const fromBrowser = (address: string) =>
    // A failure is ignored: the picture is requested again when there is a network.
    fetch(address, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => undefined)
  for (const other of otherSizesOf(new URL(request.url).pathname)) {
    const kept = (await assets.match(other)) ?? (await fromBrowser(other))
    if (kept?.ok) return kept
  }
  return undefined
}

const CARTS = LOCALES.map((locale) => localizedHref(locale, '/cart'))

/** The chain's colours and font, from the stored cart page; every open page stores it. */
async function readStoredLook(): Promise<StoredLook> {
  const pages = await caches.open(cacheName('page'))
  for (const path of CARTS) {
    const cart = await pages.match(path)
    if (!cart) continue
    const html = await cart.text()
    return readLook(html)
  }
  return NO_LOOK
}

serwist.setCatchHandler(async ({ request }) => {
  if (request.mode !== 'navigate') return (await inOtherSize(request)) ?? Response.error()
  const { locale } = splitPathname(new URL(request.url).pathname)
  return new Response(offlinePage(locale, OFFLINE_TEXTS[locale], await readStoredLook()), {
    status: 503,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  })
})

/** Stores a page with all files that it needs. */
async function keep(address: string): Promise<void> {
  const pages = await caches.open(cacheName('page'))
  const response = await fetch(address, { credentials: 'same-origin' })
  if (response.status !== 200) return
  await pages.put(address, response.clone())
  const assets = await caches.open(cacheName('asset'))
  // A failure is ignored: the file is requested again when there is a network.
  for (const asset of assetsIn(await response.text()))
    if (!(await assets.match(asset))) await assets.add(asset).catch(() => undefined)
}

/** Stores the open pages and the cart page, because they were loaded before the worker was installed. */
async function cacheOpenPages(): Promise<void> {
  for (const client of await self.clients.matchAll({ type: 'window', includeUncontrolled: true })) {
    const url = new URL(client.url)
    const cart = localizedHref(splitPathname(url.pathname).locale, '/cart')
    const isPage = cacheKindOf({ method: 'GET', mode: 'navigate', url, origin: self.location.origin }) === 'page'
    // A failure is ignored: the page is requested again when there is a network.
    await keep(cart).catch(() => undefined)
    // A failure is ignored: the page is requested again when there is a network.
    if (isPage) await keep(url.pathname + url.search).catch(() => undefined)
  }
}

/** Deletes the caches of older workers, of this shop or of a site that was here before. */
async function deleteOldCaches(): Promise<void> {
  const mine = new Set(CACHE_KINDS.map(cacheName))
  for (const name of await caches.keys()) if (!mine.has(name) && !name.startsWith('serwist-')) await caches.delete(name)
}

self.addEventListener('activate', (event) => event.waitUntil(deleteOldCaches().then(cacheOpenPages)))

self.addEventListener('push', (event) => event.waitUntil(showStaffMessage(self, event.data?.text())))
self.addEventListener('notificationclick', (event) => {
  if (isStaffNotice(event.notification)) event.waitUntil(openStaffPage(self, event.notification))
})
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(self, event)))

serwist.addEventListeners()
