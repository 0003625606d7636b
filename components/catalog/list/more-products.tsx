'use client'

import { type MouseEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { buttonClass } from '@/components/ui/controls/button'
import { isOffline } from '@/lib/api/offline'
import {
  loadedPartsOf,
  partHeightsOf,
  saveListPosition,
  saveLoadedParts,
  savePartHeights,
  takeListPosition,
} from './list-position'
import styles from './menu-section.module.css'
import grid from './product-grid.module.css'
import { loadPart, type PartLink, type ProductPart } from './product-part'

/** How many parts load automatically until the visitor presses the link: the footer stays within reach. */
const BY_ITSELF = 3
/** How close to the screen the end of the list is when the next part is loaded, in CSS pixels. */
const NEAR = '800px'

type Links = { readonly earlier: PartLink | null; readonly later: PartLink | null }

type MoreProductsProps = {
  /** The address of the page with its query; loaded parts are kept under it. */
  readonly address: string
  readonly links: Links
  /** The position of the page's last product in the whole list. */
  readonly to: number
  readonly labels: {
    readonly pages: string
    /** "1–# of 960". */
    readonly shown: string
    readonly loading: string
    readonly failed: string
    readonly offline: string
    readonly retry: string
  }
}

type State = 'idle' | 'loading' | 'failed' | 'offline'

function useLoadedParts(address: string, first: PartLink | null) {
  const [parts, setParts] = useState(() => loadedPartsOf(address))
  const [state, setState] = useState<State>('idle')
  const last = parts.at(-1)
  const later = last ? last.later : first

  const loadFrom = async (link: PartLink | null, count: number, known: readonly ProductPart[]): Promise<void> => {
    if (!link || count === 0) return setState('idle')
    setState('loading')
    try {
      const part = await loadPart(link.href)
      const now = [...known, part]
      saveLoadedParts(address, now)
      setParts(now)
      await loadFrom(part.later, count - 1, now)
    } catch {
      setState(isOffline() ? 'offline' : 'failed')
    }
  }
  return { parts, state, later, load: (count: number) => (state === 'loading' ? null : loadFrom(later, count, parts)) }
}

/** After a reload, restores the parts that were shown and the scroll position. */
function useRestoredPosition(address: string, count: number, load: (count: number) => Promise<void> | null) {
  const comeBack = useEffectEvent(async () => {
    const left = count === 0 ? takeListPosition(address) : null
    if (!left) return
    await load(left.count)
    window.scrollTo({ top: left.top, behavior: 'instant' })
  })
  const leave = useEffectEvent(() => saveListPosition({ address, count, top: window.scrollY }))
  useEffect(() => {
    comeBack()
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [])
}

/**
 * Parts outside the screen have an estimated height until they are rendered. A returning visitor would be scrolled to other dishes,
 * so each part keeps the height that it had.
 */
function useHeights(address: string) {
  const lists = useRef<(HTMLUListElement | null)[]>([])
  const [heights] = useState(() => partHeightsOf(address))
  useLayoutEffect(
    () => () =>
      savePartHeights(
        address,
        lists.current.map((list) => list?.getBoundingClientRect().height ?? 0),
      ),
    [address],
  )
  return (index: number) => ({
    ref: (list: HTMLUListElement | null) => {
      lists.current[index] = list
    },
    style: heights[index] ? { containIntrinsicBlockSize: `auto ${heights[index]}px` } : undefined,
  })
}

/**
 * The end of a page of a long list: links to the previous and the next page, which work without scripts. With scripts the next
 * parts are added below when the end comes near or the link is pressed, and a returning visitor finds them again.
 */
export function MoreProducts({ address, links, to, labels }: MoreProductsProps) {
  const nav = useRef<HTMLElement>(null)
  const left = useRef(BY_ITSELF)
  const { parts, state, later, load } = useLoadedParts(address, links.later)
  useRestoredPosition(address, parts.length, load)
  const asHighAsBefore = useHeights(address)

  const onNear = useEffectEvent(() => {
    if (state !== 'idle' || left.current === 0) return
    left.current--
    load(1)
  })
  const next = later?.href
  // Each part is observed anew: after a short one the end may still be in sight, and the observer would report nothing.
  useEffect(() => {
    const end = nav.current
    if (!end || next === undefined) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), { rootMargin: NEAR })
    observer.observe(end)
    return () => observer.disconnect()
  }, [next])

  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    left.current = BY_ITSELF
    load(1)
  }
  const words = { idle: later?.label, loading: labels.loading, failed: labels.retry, offline: labels.retry }[state]
  return (
    <>
      {parts.map(({ href, cards }, index) => (
        <ul
          key={href}
          {...asHighAsBefore(index)}
          className={`above-3 ${grid.grid} ${styles.part}`}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: cards of a page of the shop, as its server has drawn them.
          dangerouslySetInnerHTML={{ __html: cards }}
        />
      ))}
      <nav ref={nav} className={`stack-3 in-middle ${styles.pages}`} aria-label={labels.pages} data-pages={to}>
        {links.earlier && (
          <a rel="prev" href={links.earlier.href} className={buttonClass({ look: 'quiet' })} data-link="">
            {links.earlier.label}
          </a>
        )}
        <p role="status" className="soft figures">
          {labels.shown.replace('#', String(parts.at(-1)?.to ?? to))}
        </p>
        <p role="alert" className="weight-600 flame unless-empty">
          {state === 'failed' && labels.failed}
          {state === 'offline' && labels.offline}
        </p>
        {later && (
          <a
            rel="next"
            href={later.href}
            className={buttonClass({ look: 'secondary' })}
            aria-busy={state === 'loading' || undefined}
            onClick={press}
          >
            {words}
          </a>
        )}
      </nav>
    </>
  )
}
