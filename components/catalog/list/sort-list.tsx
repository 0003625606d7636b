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
let asked: Sort | null = null

/** A menu of links to the sort orders of a list. After the navigation it is closed, has the focus, and the order is announced. */
export function SortList({ orders, current, labels }: SortListProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  const [news, setNews] = useState('')
  const { sorted } = labels

  useEffect(() => {
    if (asked !== current) return
    asked = null
    menu.current?.querySelector('summary')?.focus({ preventScroll: true })
    setNews(sorted)
  }, [current, sorted])

  useEffect(() => {
    const close = ({ target }: Event) => {
      if (menu.current && target instanceof Node && !menu.current.contains(target)) menu.current.open = false
    }
    for (const event of ['pointerdown', 'focusin']) document.addEventListener(event, close)
    return () => {
      for (const event of ['pointerdown', 'focusin']) document.removeEventListener(event, close)
    }
  }, [])

  return (
    <nav aria-label={labels.sort} className={styles.sort}>
      <details
        ref={menu}
        onKeyDown={({ key, currentTarget }) => {
          if (key !== 'Escape') return
          currentTarget.open = false
          currentTarget.querySelector('summary')?.focus()
        }}
      >
        <summary className={styles.current}>
          {labels.current}
          <Icon name="chevron" size={18} />
        </summary>
        <ul className={styles.list}>
          {orders.map(({ sort, href, title }) => (
            <li key={sort}>
              <Link
                href={href}
                className={styles.link}
                aria-current={sort === current ? 'true' : undefined}
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
      </details>
      <p role="status" className="visually-hidden">
        {news}
      </p>
    </nav>
  )
}
