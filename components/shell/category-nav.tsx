'use client'

import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/lib/i18n/navigation'
import { usePublicPath } from '@/lib/i18n/use-public-path'
import styles from './category-nav.module.css'

type CategoryNavProps = {
  readonly categories: readonly { readonly id: number; readonly name: string }[]
  readonly labels: { readonly categories: string; readonly wholeMenu: string; readonly favourites: string }
}

const sectionOf = (id: number) => document.getElementById(`category-${id}`)

/** The section of the main page in view; null on other pages. */
function useSectionInView(ids: readonly number[], isHome: boolean): number | null {
  const [inView, setInView] = useState<number | null>(null)
  const key = ids.join()

  useEffect(() => {
    setInView(null)
    if (!isHome) return
    // The section in a narrow band below the sticky header counts as the one in view.
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.find((one) => one.isIntersecting)
        if (entry) setInView(Number(entry.target.id.replace('category-', '')))
      },
      { rootMargin: '-150px 0px -60% 0px' },
    )
    for (const id of key.split(',')) {
      const section = sectionOf(Number(id))
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [key, isHome])

  return inView
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
 * the main page to its section, and the one in view is marked. The heart opens the favourites;
 * `components/catalog/menu-actions.tsx` handles it.
 */
export function CategoryNav({ categories, labels }: CategoryNavProps) {
  const path = usePublicPath()
  const isHome = path === '/'
  const inView = useSectionInView(
    categories.map((category) => category.id),
    isHome,
  )
  const opened = path?.match(/^\/category\/(\d+)$/)?.[1]
  const current = opened ? Number(opened) : inView
  const list = useVisibleChip(current)

  const goToSection = (event: MouseEvent, id: number) => {
    const section = isHome ? sectionOf(id) : null
    if (!section || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    section.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' })
    // The next Tab continues from the section, as after any link inside a page.
    section.tabIndex = -1
    section.focus({ preventScroll: true })
  }

  return (
    <nav className={styles.nav} aria-label={labels.categories}>
      <ul ref={list} className={styles.list}>
        <li>
          <Link href="/" className={styles.link} aria-current={isHome && !inView ? 'page' : undefined}>
            {labels.wholeMenu}
          </Link>
        </li>
        <li>
          <button type="button" className={`${styles.link} ${styles.favourites}`} data-favourites="none">
            <Icon name="heart" size={22} />
            <span className={styles.word}>{labels.favourites}</span>
          </button>
        </li>
        {categories.map(({ id, name }) => (
          <li key={id}>
            <Link
              href={`/category/${id}`}
              data-category={id}
              className={styles.link}
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
