'use client'

import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '@/components/ui/content/icon'
import { Link } from '@/lib/i18n/navigation/navigation'
import { usePublicPath } from '@/lib/i18n/navigation/use-public-path'
import styles from './category-nav.module.css'

type CategoryNavProps = {
  readonly categories: readonly { readonly id: number; readonly name: string }[]
  readonly labels: {
    readonly categories: string
    readonly wholeMenu: string
    readonly favourites: string
    readonly foodRules: string
  }
}

const sectionOf = (id: number) => document.getElementById(`category-${id}`)

/** The events with which a visitor scrolls; a press on a chip is none of them. */
const OWN_SCROLL = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** While the page has scrolled less than this, in pixels, no section but the whole menu is marked. */
const TOP = 40

/**
 * The section of the main page or of the whole menu in view; null on other pages.
 * @returns the section, and a function that marks a pressed section until the visitor scrolls
 */
function useSectionInView(ids: readonly number[], isSpied: boolean) {
  const [inView, setInView] = useState<number | null>(null)
  const isHeld = useRef(false)
  const key = ids.join()

  useEffect(() => {
    setInView(null)
    if (!isSpied) return
    const sections = key.split(',').flatMap((id) => sectionOf(Number(id)) ?? [])
    const inBand = new Set<Element>()
    let isAtEnd = false
    const settle = () => {
      if (isHeld.current) return
      const found = isAtEnd ? sections[sections.length - 1] : sections.find((one) => inBand.has(one))
      if (window.scrollY < TOP) setInView(null)
      else if (found) setInView(Number(found.id.replace('category-', '')))
    }
    const footer = document.querySelector('footer')
    // The last sections may never reach the band: at the end of the page the last one counts.
    const end = new IntersectionObserver(
      ([entry]) => {
        isAtEnd = entry?.isIntersecting === true
        settle()
      },
      { threshold: 0.9 },
    )
    if (footer) end.observe(footer)
    // A narrow band below the sticky header; of two sections side by side the first counts.
    const band = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) inBand[isIntersecting ? 'add' : 'delete'](target)
        settle()
      },
      { rootMargin: '-150px 0px -60% 0px' },
    )
    for (const section of sections) band.observe(section)
    window.addEventListener('scroll', settle, { passive: true })
    const letGo = () => {
      isHeld.current = false
    }
    for (const sign of OWN_SCROLL) window.addEventListener(sign, letGo, { passive: true })
    return () => {
      end.disconnect()
      band.disconnect()
      window.removeEventListener('scroll', settle)
      for (const sign of OWN_SCROLL) window.removeEventListener(sign, letGo)
    }
  }, [key, isSpied])

  const hold = (id: number) => {
    isHeld.current = true
    setInView(id)
  }
  return [inView, hold] as const
}

/** Scrolls the marked chip into view without moving the page. */
function useVisibleChip(current: number | null) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const chip = current === null ? null : list.current?.querySelector<HTMLElement>(`[data-category="${current}"]`)
    const bar = list.current
    if (!bar || !chip || bar.scrollWidth <= bar.clientWidth) return
    bar.scrollTo({ left: chip.offsetLeft - (bar.clientWidth - chip.offsetWidth) / 2, behavior: 'smooth' })
  }, [current])
  return list
}

/**
 * The categories of the menu: a column at the side on desktops, a bar of chips on phones. They link to the category's page; on
 * the main page and on the whole menu to its section, and the one in view is marked. The heart opens the favourites,
 * the sliders the food rules; `components/catalog/card/menu-actions.tsx` handles both.
 */
export function CategoryNav({ categories, labels }: CategoryNavProps) {
  const path = usePublicPath()
  const isHome = path === '/'
  const isSpied = isHome || path === '/category'
  const [inView, hold] = useSectionInView(
    categories.map((category) => category.id),
    isSpied,
  )
  const opened = path?.match(/^\/category\/(\d+)$/)?.[1]
  const current = opened ? Number(opened) : inView
  const list = useVisibleChip(current)

  const goToSection = (event: MouseEvent, id: number) => {
    const section = isSpied ? sectionOf(id) : null
    if (!section || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    hold(id)
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    section.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' })
    // The next Tab continues from the section, as after any link inside a page.
    section.tabIndex = -1
    section.focus({ preventScroll: true })
  }

  return (
    <nav className={`cream ${styles.nav}`} aria-label={labels.categories}>
      <ul ref={list} className={`row-2 anchor ${styles.list}`}>
        <li>
          <Link
            href="/"
            className={`centred sand text-m plain chip ${styles.link}`}
            data-category=""
            aria-current={isSpied && !inView ? (isHome ? 'page' : 'true') : undefined}
          >
            {labels.wholeMenu}
          </Link>
        </li>
        <li>
          <button
            type="button"
            className={`centred sand text-m plain chip packed anchor unframed gap-2 with-scripts ${styles.link} ${styles.favourites}`}
            data-favourites="none"
          >
            <Icon name="heart" size={22} />
            <span className="spoken-below-1024">{labels.favourites}</span>
          </button>
        </li>
        <li>
          <button
            type="button"
            className={`centred sand text-m plain chip packed anchor unframed gap-2 with-scripts ${styles.link} ${styles.favourites}`}
            data-food-rules="none"
          >
            <Icon name="rules" size={22} />
            <span className="spoken-below-1024">{labels.foodRules}</span>
          </button>
        </li>
        {categories.map(({ id, name }) => (
          <li key={id}>
            <Link
              href={`/category/${id}`}
              data-category={id}
              className={`centred sand text-m plain chip ${styles.link}`}
              aria-current={id === current ? (opened ? 'page' : 'true') : undefined}
              onClick={(event) => goToSection(event, id)}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
