'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { LoadFailure } from '@/components/ui/content/load-failure'
import type { Failure } from '@/lib/api/query/failure'
import { messageOf } from '@/lib/api/refusal-message'
import { ResultOption } from './result-option'
import styles from './typed-results.module.css'
import { useListbox } from './use-listbox'
import { type SearchResults, useSearchResults } from './use-search-results'
import { useTypedQuery } from './use-typed-query'

/** From this width on the search stands in the header. */
const IN_HEADER = '(min-width: 1024px)'
/** Whether the results lie over the page, and not in the popover of phones. */
const isOverPage = (panel: HTMLElement) => !panel.hasAttribute('popover') || window.matchMedia(IN_HEADER).matches

type TypedResultsProps = {
  /** The address of the search page in the page's language. */
  readonly action: string
  readonly input: HTMLInputElement
  /** The element around field and list; on phones it is a popover. */
  readonly panel: HTMLElement
}

/** Whether the list is open: typing opens it; a choice, Escape, and over the page leaving the field close it. */
function useOpen(input: HTMLInputElement, panel: HTMLElement) {
  const [isOpen, setIsOpen] = useState(() => input.value !== input.defaultValue)
  useEffect(() => {
    const open = () => setIsOpen(true)
    const leave = () => {
      if (isOverPage(panel)) setIsOpen(false)
    }
    // The visitor may have typed before this was rendered and listened.
    if (input.value !== input.defaultValue) open()
    input.addEventListener('input', open)
    input.addEventListener('click', open)
    input.addEventListener('blur', leave)
    return () => {
      input.removeEventListener('input', open)
      input.removeEventListener('click', open)
      input.removeEventListener('blur', leave)
    }
  }, [input, panel])
  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) }
}

/** Closes the popover, which returns the focus to its button; over the page nothing needs closing. */
const closePopover = (panel: HTMLElement): void => {
  if (!isOverPage(panel)) panel.hidePopover?.()
}

/**
 * The results while the visitor types: a list below the field, usable with pointer, finger and keyboard. Needs the texts of
 * `search` and `common`.
 */
export function TypedResults({ action, input, panel }: TypedResultsProps) {
  const t = useTranslations('search')
  const list = useRef<HTMLDivElement>(null)
  const { typed, settled } = useTypedQuery(input)
  const { isOpen, open, close } = useOpen(input, panel)
  const found = useSearchResults(settled)
  const { known } = found
  const isShown = isOpen && typed !== ''
  const products = isShown && !found.failure && known ? known.products : []
  const hasMore = products.length > 0 && known !== null && known.total > products.length
  const { id, active, idOf } = useListbox(input, list, {
    count: products.length + (hasMore ? 1 : 0),
    of: known?.query ?? '',
    onOpen: open,
    onClose: close,
  })
  const choose = () => {
    close()
    closePopover(panel)
  }
  const onToggle = useEffectEvent(() => open())
  useEffect(() => {
    const listen = () => onToggle()
    panel.addEventListener('toggle', listen)
    return () => panel.removeEventListener('toggle', listen)
  }, [panel])

  return (
    // The field keeps the focus: if it lost it, the list would close before the press ends.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it is
    <div
      className={
        panel.hasAttribute('popover') ? `shrinks ${styles.results}` : `shrinks ${styles.results} ${styles.overPage}`
      }
      hidden={!isShown}
      aria-busy={found.isAsking || undefined}
      onMouseDown={(event) => event.preventDefault()}
    >
      <FoundStatus found={found} isShown={isShown} />
      {isShown && found.failure && <FoundFailure failure={found.failure} onRetry={found.retry} />}
      {products.length > 0 && (
        <div ref={list} id={id} role="listbox" aria-label={t('found')} className="stack">
          {products.map((product, place) => (
            <ResultOption
              key={product.id}
              id={idOf(place)}
              product={product}
              isActive={active === place}
              onChoose={choose}
            />
          ))}
          {hasMore && (
            <a
              role="option"
              id={idOf(products.length)}
              tabIndex={-1}
              aria-selected={active === products.length}
              href={`${action}?${new URLSearchParams({ query: known.query })}`}
              className={`centre touch-l round-s weight-700 plain flame-strong ${styles.all}`}
            >
              {t('all', { count: known.total })}
            </a>
          )}
        </div>
      )}
    </div>
  )
}

function FoundFailure({ failure, onRetry }: { readonly failure: Failure; readonly onRetry: () => void }) {
  return <LoadFailure isOffline={failure.isOffline} text={messageOf(failure.problem)} onRetry={onRetry} />
}

/** The state of the search: running, how many were found, or what to do without results. */
function FoundStatus({
  found: { known, failure },
  isShown,
}: {
  readonly found: SearchResults
  readonly isShown: boolean
}) {
  const t = useTranslations('search')
  const isNothing = known?.total === 0
  return (
    <div role="status" className={isNothing ? 'stack-2 pad-5-4 middle' : `text-s soft ${styles.status}`}>
      {isShown && !failure && !known && <p>{t('searching')}</p>}
      {isShown && !failure && known && !isNothing && <p>{t('count', { count: known.total })}</p>}
      {isShown && !failure && isNothing && (
        <>
          <p className="text-l weight-700">{t('nothing')}</p>
          <p>{t('nothingHint')}</p>
        </>
      )}
    </div>
  )
}
