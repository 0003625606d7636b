'use client'

import { useEffect } from 'react'
import { useCart } from '@/stores/cart'
import { useDelivery } from '@/stores/delivery'
import { useDialogs } from '@/stores/dialogs'
import { isPutOff } from '@/stores/place-asked'
import { reloadForPlace } from './reload-for-place'

/** Machines that read the menu; nobody is there to answer. */
const BOTS =
  /bot|crawl|spider|slurp|preview|lighthouse|headlesschrome\/.*prerender|facebookexternalhit|whatsapp|telegram/i

const afterIdle = (task: () => void): (() => void) => {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(task, 300)
    return () => window.clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(task, { timeout: 3000 })
  return () => window.cancelIdleCallback(handle)
}

/** Runs a task when the page has arrived and the browser has nothing better to do; the answer takes it back. */
function whenLoaded(task: () => void): () => void {
  if (document.readyState === 'complete') return afterIdle(task)
  let cancel = () => {}
  const onLoad = () => {
    cancel = afterIdle(task)
  }
  window.addEventListener('load', onLoad, { once: true })
  return () => {
    window.removeEventListener('load', onLoad)
    cancel()
  }
}

/** Whoever is choosing food already is not stopped: the cart asks for the place too. */
const isBusy = () => useDialogs.getState().current !== null || useCart.getState().lines.length > 0

const openStart = () => {
  const isAsked = useDelivery.getState().place !== null || isPutOff(Date.now()) || BOTS.test(navigator.userAgent)
  if (!isAsked && !isBusy()) useDialogs.getState().open({ kind: 'start' })
}

/**
 * A saved place is applied at once: its branch's menu is loaded. Without one the start popup comes by itself when the menu is
 * on the screen (specification §2 and §4, design decision 3).
 * @param prepared the branch that the page was prepared for; null: for none
 */
export function StartOpener({ prepared }: { readonly prepared: string | null }) {
  useEffect(() => {
    // What is being chosen in a popup is not taken away.
    const canReload = () => document.visibilityState === 'visible' && useDialogs.getState().current === null
    const check = () => canReload() && reloadForPlace(prepared)
    check()
    // Another tab, or the page before in the history, may have chosen another branch meanwhile.
    document.addEventListener('visibilitychange', check)
    window.addEventListener('pageshow', check)
    return () => {
      document.removeEventListener('visibilitychange', check)
      window.removeEventListener('pageshow', check)
    }
  }, [prepared])

  useEffect(() => whenLoaded(openStart), [])
  return null
}
