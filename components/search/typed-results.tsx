'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { LoadFailure } from '@/components/ui/load-failure'
import type { Failure } from '@/lib/api/query/failure'
import { wordsOf } from '@/lib/api/refusal-words'
import { ResultOption } from './result-option'
import styles from './typed-results.module.css'
import { type Found, useFound } from './use-found'
import { useListbox } from './use-listbox'
import { useTypedQuery } from './use-typed-query'

/** Where the panel is no sheet but stands in the header: what is found lies over the page there. */
const IN_HEADER = '(min-width: 1024px)'

type TypedResultsProps = {
  /** The address of the search page in the page's language. */
  readonly action: string
  readonly input: HTMLInputElement
  /** What holds field and list; a popover on phones. */
  readonly panel: HTMLElement
}

/** Whether the list may be shown: typing opens it, a choice, Escape and, in the header, leaving the field close it. */
function useOpen(input: HTMLInputElement) {
  const [isOpen, setIsOpen] = useState(() => input.value !== input.defaultValue)
  useEffect(() => {
    const open = () => setIsOpen(true)
    const leave = () => {
      if (window.matchMedia(IN_HEADER).matches) setIsOpen(false)
    }
    // Typed while this was rendered, before anybody listened.
    if (input.value !== input.defaultValue) open()
    input.addEventListener('input', open)
    input.addEventListener('click', open)
    input.addEventListener('blur', leave)
    return () => {
      input.removeEventListener('input', open)
      input.removeEventListener('click', open)
      input.removeEventListener('blur', leave)
    }
  }, [input])
  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) }
}

/** Gives the focus back to what opened the panel, when it is a popover; in the header there is nothing to close. */
const closePopover = (panel: HTMLElement): void => {
  if (!window.matchMedia(IN_HEADER).matches) panel.hidePopover?.()
}

/**
 * What is found while one types: a list below the field, chosen from with the pointer, a finger or the keys. Needs the texts of
 * `search` and `common`.
 */
export function TypedResults({ action, input, panel }: TypedResultsProps) {
  const t = useTranslations('search')
  const list = useRef<HTMLDivElement>(null)
  const { typed, settled } = useTypedQuery(input)
  const { isOpen, open, close } = useOpen(input)
  const found = useFound(settled)
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
    // The field keeps the focus: leaving it would close the list before the press ends.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it is
    <div
      className={styles.results}
      hidden={!isShown}
      aria-busy={found.isAsking || undefined}
      onMouseDown={(event) => event.preventDefault()}
    >
      <FoundStatus found={found} isShown={isShown} />
      {isShown && found.failure && <FoundFailure failure={found.failure} onRetry={found.retry} />}
      {products.length > 0 && (
        <div ref={list} id={id} role="listbox" aria-label={t('found')} className={styles.list}>
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
              className={styles.all}
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
  return <LoadFailure isOffline={failure.isOffline} text={wordsOf(failure.problem)} onRetry={onRetry} />
}

/** Says what is being done, how much was found, and what to do when it is nothing. */
function FoundStatus({ found: { known, failure }, isShown }: { readonly found: Found; readonly isShown: boolean }) {
  const t = useTranslations('search')
  const isNothing = known?.total === 0
  return (
    <div role="status" className={isNothing ? styles.nothing : styles.status}>
      {isShown && !failure && !known && <p>{t('searching')}</p>}
      {isShown && !failure && known && !isNothing && <p>{t('count', { count: known.total })}</p>}
      {isShown && !failure && isNothing && (
        <>
          <p className={styles.title}>{t('nothing')}</p>
          <p>{t('nothingHint')}</p>
        </>
      )}
    </div>
  )
}
