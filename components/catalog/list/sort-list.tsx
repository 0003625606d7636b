'use client'

import { useEffect, useRef, useState } from 'react'
import type { Sort } from '@/lib/domain/menu/menu'
import { Link } from '@/lib/i18n/navigation/navigation'
import styles from './sort-links.module.css'

type SortListProps = {
  readonly orders: readonly { readonly sort: Sort; readonly href: string; readonly title: string }[]
  readonly current: Sort
  readonly labels: { readonly sort: string; readonly sorted: string }
}

/** The tapped order, kept across the navigation: every order is a page of its own. */
let asked: Sort | null = null

/**
 * Links to the sort orders of a list. After the navigation the chosen one is scrolled into view, keeps the focus and is
 * announced.
 */
export function SortList({ orders, current, labels }: SortListProps) {
  const list = useRef<HTMLUListElement>(null)
  const [news, setNews] = useState('')
  const { sorted } = labels

  useEffect(() => {
    const row = list.current
    const link = row?.querySelector<HTMLElement>(`[data-sort="${current}"]`)
    if (!row || !link) return
    row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2
    if (asked !== current) return
    asked = null
    link.focus({ preventScroll: true })
    setNews(sorted)
  }, [current, sorted])

  return (
    <nav aria-label={labels.sort}>
      <ul ref={list} className={styles.list}>
        {orders.map(({ sort, href, title }) => (
          <li key={sort}>
            <Link
              href={href}
              className={styles.link}
              aria-current={sort === current ? 'true' : undefined}
              data-sort={sort}
              scroll={false}
              onClick={({ metaKey, ctrlKey, shiftKey }) => {
                if (!metaKey && !ctrlKey && !shiftKey) asked = sort
              }}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {news}
      </p>
    </nav>
  )
}
