import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { ChipChoice } from './choice'
import styles from './option-list.module.css'

/** From how many options on a search field stands above them. */
const SEARCH_ABOVE = 8

type Option = { readonly id: string; readonly label: string }

type OptionListProps = {
  readonly legend: string
  readonly options: readonly Option[]
  readonly selected: string | null
  readonly onSelect: (id: string) => void
  readonly labels: { readonly search: string; readonly found: (count: number) => string }
  /** The id of the message that says a choice is missing. */
  readonly errorId?: string
}

/** Kazakh letters and ё as they are typed on a keyboard without them. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ё: 'е',
  ә: 'а',
  ғ: 'г',
  қ: 'к',
  ң: 'н',
  ө: 'о',
  ұ: 'у',
  ү: 'у',
  һ: 'х',
  і: 'и',
}

const plain = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[ёәғқңөұүһі]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)

/** A single choice as chips; with more than eight, a search that ignores case, ё and Kazakh letters. */
export function OptionList({ legend, options, selected, onSelect, labels, errorId }: OptionListProps) {
  const name = useId()
  const list = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState('')
  const hasSearch = options.length > SEARCH_ABOVE
  const asked = plain(query)
  const found = options.filter((option) => plain(option.label).includes(asked))

  // The chosen chip may be outside of the visible part of the row.
  useEffect(() => {
    // In braces: newer browsers answer with a promise, which is no clean-up.
    list.current?.querySelector(':checked')?.scrollIntoView?.({ inline: 'center', block: 'nearest' })
  }, [])

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      list.current?.querySelector('input')?.focus()
    }
    if (event.key !== 'Enter') return
    // The search field must not submit the form around it.
    event.preventDefault()
    const [first] = found
    if (asked && first) onSelect(first.id)
  }

  return (
    <fieldset className={styles.group} aria-describedby={errorId}>
      <legend className={styles.legend}>{legend}</legend>
      {hasSearch && (
        <input
          type="search"
          className={styles.search}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={onKeyDown}
          aria-label={labels.search}
          placeholder={labels.search}
          autoComplete="off"
          enterKeyHint="done"
        />
      )}
      <p role="status" className={found.length > 0 ? 'visually-hidden' : styles.nothing}>
        {asked && labels.found(found.length)}
      </p>
      <div ref={list} className={`${styles.chips} ${hasSearch ? styles.many : ''}`}>
        {found.map(({ id, label }) => (
          <ChipChoice
            key={id}
            name={name}
            label={label}
            checked={id === selected}
            onChange={() => onSelect(id)}
            aria-invalid={errorId ? true : undefined}
          />
        ))}
      </div>
    </fieldset>
  )
}
