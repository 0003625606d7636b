'use client'

import { useId, useRef } from 'react'
import { Icon } from '@/components/ui/icon'
import styles from './search-form.module.css'

type SearchFormProps = {
  /** The address of the search page in the page's language. */
  readonly action: string
  readonly labels: { readonly search: string; readonly placeholder: string; readonly find: string }
  /** The current query, on the page of results. */
  readonly query?: string
}

/** The search of the menu: a plain form that works without JavaScript. On phones an icon opens it. */
export function SearchForm({ action, labels, query }: SearchFormProps) {
  const popover = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <search>
      <button type="button" className={styles.open} popoverTarget={popover} aria-label={labels.search}>
        <Icon name="search" />
      </button>
      <div
        id={popover}
        popover="auto"
        className={styles.panel}
        onToggle={(event) => event.newState === 'open' && input.current?.focus()}
      >
        <form action={action} className={styles.form}>
          <input
            ref={input}
            type="search"
            name="query"
            required
            maxLength={100}
            defaultValue={query}
            autoComplete="off"
            enterKeyHint="search"
            className={styles.input}
            aria-label={labels.search}
            placeholder={labels.placeholder}
          />
          <button type="submit" className={styles.submit} aria-label={labels.find}>
            <Icon name="search" size={22} />
          </button>
        </form>
      </div>
    </search>
  )
}
