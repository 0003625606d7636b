'use client'

import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useRef } from 'react'
import { Button } from './button'

type ShowMoreProps = {
  /** The container of the rows; each has a unique `data-row` and can take the focus or has a link. */
  readonly list: RefObject<HTMLElement | null>
  readonly state: {
    readonly hasMore: boolean
    /** How many pages are shown. */
    readonly pages: number
    /** The state of the next page: idle, loading or failed. */
    readonly next: 'idle' | 'loading' | 'failed'
    /** The page failed to load because there is no network. */
    readonly isOffline: boolean
  }
  readonly onMore: () => void
}

const rowsIn = (list: RefObject<HTMLElement | null>): HTMLElement[] => [
  ...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []),
]

/** Loads more rows of a list and focuses the first new row. It must stay mounted. Needs the texts of `common`. */
export function ShowMore({ list, state: { hasMore, pages, next, isOffline }, onMore }: ShowMoreProps) {
  const t = useTranslations('common')
  /** The number of rows at the time of the press. */
  const before = useRef<{ readonly pages: number; readonly rows: ReadonlySet<string | undefined> } | null>(null)

  useEffect(() => {
    const known = before.current
    if (next !== 'idle' || !known || known.pages === pages) return
    before.current = null
    const first = rowsIn(list).find((row) => !known.rows.has(row.dataset.row))
    const target = first?.querySelector('a') ?? first
    target?.focus()
  }, [next, pages, list])

  const showNext = () => {
    before.current = { pages, rows: new Set(rowsIn(list).map((row) => row.dataset.row)) }
    onMore()
  }

  return (
    <div className="stack-3 in-middle">
      <p role="alert" className="weight-600 flame unless-empty">
        {next === 'failed' && t(isOffline ? 'offline' : 'moreFailed')}
      </p>
      {hasMore && (
        <Button look="secondary" isBusy={next === 'loading'} onClick={showNext}>
          {t(next === 'failed' ? 'retry' : next === 'loading' ? 'loading' : 'showMore')}
        </Button>
      )}
    </div>
  )
}
