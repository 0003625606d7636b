'use client'

import { useEffect } from 'react'
import { whenLoaded } from '@/components/ui/behaviour/when-loaded'

const SCRIPT = '/sw.js'

/**
 * How long after the load the worker is registered, in ms: it fetches the cart and the page's files, and until then an old phone is
 * busy with the page and the start popup.
 */
const LEFT_ALONE_MS = 4000

/** Service workers of the previous site, under other names: they would keep answering with its old pages. */
async function dismissOthers(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) {
    const { active, waiting, installing } = registration
    const script = (active ?? waiting ?? installing)?.scriptURL
    if (script && new URL(script).pathname !== SCRIPT) await registration.unregister()
  }
}

async function register(): Promise<void> {
  await dismissOthers()
  await navigator.serviceWorker.register(SCRIPT, { updateViaCache: 'none' })
}

/**
 * Registers the service worker (lib/pwa), which makes the shop readable offline, when the page is idle. A browser without
 * service workers loses nothing else.
 */
export function ShopWorker() {
  useEffect(() => {
    if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return
    let timer: number | undefined
    const cancel = whenLoaded(() => {
      // Without a worker the shop works online.
      timer = window.setTimeout(() => void register().catch(() => undefined), LEFT_ALONE_MS)
    })
    return () => {
      cancel()
      window.clearTimeout(timer)
    }
  }, [])
  return null
}
