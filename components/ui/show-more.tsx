'use client'

import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useRef } from 'react'
import { Button } from './button'
import styles from './show-more.module.css'

type ShowMoreProps = {
  /** Holds the rows; each has a `data-row` that no other has, and can take the focus or has a link. */
  readonly list: RefObject<HTMLElement | null>
  readonly hasMore: boolean
  /** The next page: not asked for, on its way, or unanswered. */
  readonly next: 'idle' | 'loading' | 'failed'
  readonly onMore: () => void
}

const rowsIn = (list: RefObject<HTMLElement | null>): HTMLElement[] => [
  ...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []),
]

/** Makes a list longer; the focus goes to the first row that came. Keep it mounted. Needs the texts of `common`. */
export function ShowMore({ list, hasMore, next, onMore }: ShowMoreProps) {
  const t = useTranslations('common')
  const known = useRef<ReadonlySet<string | undefined> | null>(null)

  useEffect(() => {
    if (next !== 'idle' || !known.current) return
    const before = known.current
    known.current = null
    const first = rowsIn(list).find((row) => !before.has(row.dataset.row))
    const target = first?.querySelector('a') ?? first
    target?.focus()
  }, [next, list])

  const more = () => {
    known.current = new Set(rowsIn(list).map((row) => row.dataset.row))
    onMore()
  }

  return (
    <div className={styles.more}>
      <p role="alert" className={styles.failure}>
        {next === 'failed' && t(navigator.onLine ? 'moreFailed' : 'offline')}
      </p>
      {hasMore && (
        <Button look="secondary" isBusy={next === 'loading'} onClick={more}>
          {t(next === 'failed' ? 'retry' : next === 'loading' ? 'loading' : 'showMore')}
        </Button>
      )}
    </div>
  )
}
