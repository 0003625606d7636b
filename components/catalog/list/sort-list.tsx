'use client'

import { useEffect, useRef, useState } from 'react'
import { Icon } from '@/components/ui/content/icon'
import type { Sort } from '@/lib/domain/menu/menu'
import { Link } from '@/lib/i18n/navigation/navigation'
import styles from './sort-links.module.css'

type SortListProps = {
  readonly orders: readonly { readonly sort: Sort; readonly href: string; readonly title: string }[]
  readonly current: Sort
  readonly labels: { readonly sort: string; readonly current: string; readonly sorted: string }
}

/** The tapped order, kept across the navigation: every order is a page of its own. */
let requested: Sort | null = null

/** A popover of links to the sort orders of a list. After the navigation its button has the focus, and the order is announced. */
export function SortList({ orders, current, labels }: SortListProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [news, setNews] = useState('')
  const { sorted } = labels

  useEffect(() => {
    if (requested !== current) return
    requested = null
    button.current?.focus({ preventScroll: true })
    setNews(sorted)
  }, [current, sorted])

  return (
    <nav aria-label={labels.sort} className="to-end">
      <button
        ref={button}
        type="button"
        popoverTarget="sort"
        className={`row-1 centred touch unframed pad-0 text-14 weight-600 clear ${styles.current}`}
      >
        {labels.current}
        <Icon name="chevron" size={18} />
      </button>
      <ul key={current} id="sort" popover="auto" className={`round shade-l pad-2 ink ${styles.list}`}>
        {orders.map(({ sort, href, title }) => (
          <li key={sort}>
            <Link
              href={href}
              className={`row centred touch round-s plain ${styles.link}`}
              aria-current={sort === current ? 'true' : undefined}
              scroll={false}
              onClick={() => {
                requested = sort
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
