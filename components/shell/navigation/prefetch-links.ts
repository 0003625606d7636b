'use client'

import { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types'
import { useEffect } from 'react'
import { whenActive } from '@/components/ui/behaviour/when-active'
import { whenLoaded } from '@/components/ui/behaviour/when-loaded'
import { prefersReducedData } from '@/lib/api/reduced-data'
import { DEFAULT_LOCALE, LOCALE_COOKIE, localeOf, splitPathname } from '@/lib/i18n/locales'
import { usePublicPath } from '@/lib/i18n/navigation/use-public-path'
import { useRouter } from '@/lib/i18n/navigation/use-router'
import { useCart } from '@/stores/cart/cart'

/** How many pages are prefetched, each about 9 KB in two requests: before the visitor's first action, and in all. */
const FIRST_AHEAD = 2
const MOST_AHEAD = 6
/** How long the pointer must rest on a link before its page is prefetched, in ms. */
const REST_MS = 60

/** Prepared pages of the menu and the cart, the same for all visitors; lists are what most visitors open next. */
const PREPARED_PAGE = /^\/(?:category(?:\/\d+)?|product\/\d+|cart)?$/
const LIST = /^\/(?:category(?:\/\d+)?)?$/

/** `/` answers with a redirect while another language is chosen, or none. */
const isRootRedirected = () => {
  const saved = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${LOCALE_COOKIE}=`))
  return localeOf(saved?.slice(LOCALE_COOKIE.length + 1)) !== DEFAULT_LOCALE
}

/** The public path and query of a link to a prepared page in this page's language; null: the link is not prefetched. */
function pageOf(link: HTMLAnchorElement): string | null {
  const here = splitPathname(window.location.pathname)
  const { locale, path } = splitPathname(link.pathname)
  if (link.origin !== window.location.origin || locale !== here.locale) return null
  if (!PREPARED_PAGE.test(path) || path === here.path) return null
  return link.pathname === '/' && isRootRedirected() ? null : path + link.search
}

/** On the main page the categories at the top link to its sections. */
const leadsAway = (link: Element) =>
  splitPathname(window.location.pathname).path !== '/' || !link.hasAttribute('data-category')

const linkAt = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-link]') : null

/**
 * Prefetches the links on the screen when the page has loaded: the first few, and some more after the visitor's first action.
 * Only lists, and not their other sort orders.
 */
function followScreen(load: (page: string) => void): () => void {
  const seen = new Set<string>()
  const ahead = new Set<string>()
  let isActive = false
  const loadSome = () => {
    // A visitor with a cart goes there next (`PrefetchStep`): until their first action nothing shares the line with it.
    const most = isActive ? MOST_AHEAD : useCart.getState().lines.length > 0 ? 0 : FIRST_AHEAD
    for (const page of seen) {
      if (ahead.size >= most || prefersReducedData()) return
      if (ahead.has(page)) continue
      ahead.add(page)
      load(page)
    }
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const page = isIntersecting && target instanceof HTMLAnchorElement && pageOf(target)
        if (page && LIST.test(page)) seen.add(page)
      }
      loadSome()
    },
    { rootMargin: '0px 0px 50% 0px' },
  )
  const cancels = [
    whenLoaded(() => {
      for (const link of document.querySelectorAll('a[data-link]')) if (leadsAway(link)) observer.observe(link)
    }),
    whenActive(() => {
      isActive = true
      loadSome()
    }),
  ]
  return () => {
    for (const cancel of cancels) cancel()
    observer.disconnect()
  }
}

/** Prefetches the link that a finger touches or the pointer rests on. */
function followPointer(load: (page: string) => void): () => void {
  let timer = 0
  const want = (event: Event) => {
    const link = linkAt(event)
    const page = link && leadsAway(link) && pageOf(link)
    if (page && !prefersReducedData()) load(page)
  }
  const onOver = (event: Event) => {
    clearTimeout(timer)
    timer = window.setTimeout(want, REST_MS, event)
  }
  document.addEventListener('touchstart', want, { passive: true })
  document.addEventListener('mouseover', onOver, { passive: true })
  return () => {
    clearTimeout(timer)
    document.removeEventListener('touchstart', want)
    document.removeEventListener('mouseover', onOver)
  }
}

/**
 * Prefetches pages of the menu and the cart (decision 045), so that a press shows them at once. Pages with
 * personal data are never prefetched, and neither is anything for visitors who save data or have a slow connection.
 */
export function PrefetchLinks() {
  const { prefetch } = useRouter()
  const path = usePublicPath()
  useEffect(() => {
    if (path === null) return
    const load = (page: string) => prefetch(page, { kind: PrefetchKind.FULL })
    const stops = [followScreen(load), followPointer(load)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [prefetch, path])
  return null
}
