'use client'

import { useEffect } from 'react'
import { whenLoaded } from '@/components/ui/when-loaded'

const SCRIPT = '/sw.js'

/**
 * How long a page that has arrived is left alone, in milliseconds: the worker takes in the cart and all that the page is made of,
 * and an old phone needs its hands for what the customer sees and the popup that comes by itself.
 */
const LEFT_ALONE_MS = 4000

/** Workers of the site that was here before, under other names: they would go on answering with its pages. */
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

/** Lets the shop be read without network (lib/pwa); begins when the page is at rest. A browser that refuses loses nothing else. */
export function ShopWorker() {
  useEffect(() => {
    if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return
    let timer: number | undefined
    const cancel = whenLoaded(() => {
      timer = window.setTimeout(() => void register().catch(() => undefined), LEFT_ALONE_MS)
    })
    return () => {
      cancel()
      window.clearTimeout(timer)
    }
  }, [])
  return null
}
