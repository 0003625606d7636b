'use client'

import { type ToggleEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useLocale } from '#locale'
import { Icon } from '@/components/ui/content/icon'
import { type LoadedResults, loadTypedResults } from './load-typed-results'
import styles from './search-form.module.css'

type SearchFormProps = {
  /** The id of the popover on phones, for the buttons that open it. */
  readonly id: string
  /** The form stands in the page of results (`page-search.tsx`), and needs no popover. */
  readonly isInPage?: boolean | undefined
  /** The address of the search page in the page's language. */
  readonly action: string
  readonly labels: {
    readonly search: string
    readonly placeholder: string
    readonly find: string
    readonly cancel: string
  }
  /** The query of the page of results. */
  readonly query?: string | undefined
}

/**
 * The search of the menu: a plain form that works without JavaScript; on phones an icon opens it. With scripts it lists
 * results while the visitor types; their code loads when the field gets the focus, and until then the plain form works.
 */
export function SearchForm({ id, isInPage = false, action, labels, query }: SearchFormProps) {
  const locale = useLocale()
  const panel = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [results, setResults] = useState<LoadedResults | null>(null)
  const load = useCallback(() => {
    if (!results) loadTypedResults(locale).then(setResults, () => {})
  }, [locale, results])
  // A visitor who typed before the page's scripts ran had put the focus into the field before React listened.
  useEffect(() => {
    if (document.activeElement === input.current) load()
  }, [load])
  const inPopover = {
    id,
    popover: 'auto',
    className: styles.panel,
    onToggle: (event: ToggleEvent) => event.newState === 'open' && input.current?.focus(),
  } as const
  return (
    // The header has the landmark of the page. Safari before 17 does not know the element `search`.
    <div role={isInPage ? undefined : 'search'}>
      {!isInPage && (
        <button type="button" className={`icon-button ${styles.open}`} popoverTarget={id} aria-label={labels.search}>
          <Icon name="search" />
        </button>
      )}
      <div ref={panel} {...(isInPage ? { className: styles.field } : inPopover)}>
        <form action={action} className="anchor">
          <input
            ref={input}
            type="search"
            role="combobox"
            aria-expanded="false"
            aria-autocomplete="list"
            name="query"
            required
            maxLength={100}
            defaultValue={query}
            autoComplete="off"
            enterKeyHint="search"
            className={`search-field touch-l pill ${styles.input}`}
            aria-label={labels.search}
            placeholder={labels.placeholder}
            onFocus={load}
            onInput={load}
          />
          <button type="submit" className={`floats icon-button ${styles.submit}`} aria-label={labels.find}>
            <Icon name="search" size={22} />
          </button>
        </form>
        {!isInPage && (
          <button
            type="button"
            className={`touch bare pad-0-2 weight-600 ${styles.cancel}`}
            popoverTarget={id}
            popoverTargetAction="hide"
          >
            {labels.cancel}
          </button>
        )}
        {results && input.current && panel.current && (
          <results.Texts locale={results.locale} messages={results.messages}>
            <results.TypedResults action={action} input={input.current} panel={panel.current} />
          </results.Texts>
        )}
      </div>
    </div>
  )
}
