import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '@/components/ui/content/icon'
import { inRussianLetters } from '@/lib/domain/input/russian-letters'
import { ChipChoice } from './choice'
import styles from './option-list.module.css'

/** From this number of options on, a search field stands above them, and they fold to the chosen one. */
const SEARCH_ABOVE = 8

type Option = { readonly id: string; readonly label: string }

type OptionListProps = {
  readonly legend: string
  readonly options: readonly Option[]
  readonly selected: string | null
  readonly onSelect: (id: string) => void
  readonly labels: { readonly search: string; readonly found: (count: number) => string }
  /** The id of the message that a choice is missing. */
  readonly errorId?: string
}

const plain = (text: string): string => inRussianLetters(text.trim().toLowerCase())

/** Whether a chip was pressed. Arrow keys choose each chip that they pass, so after a key the list does not fold. */
const isPress = (event: Event): boolean => event instanceof UIEvent && event.detail > 0

/**
 * A single choice as chips. More than eight fold to the chosen one, which opens them again; above them stands a search
 * that ignores case, ё and Kazakh letters.
 */
export function OptionList({ legend, options, selected, onSelect, labels, errorId }: OptionListProps) {
  const name = useId()
  const list = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState('')
  const hasSearch = options.length > SEARCH_ABOVE
  const wanted = plain(query)
  const chosen = options.find(({ id }) => id === selected)
  const [isOpen, setIsOpen] = useState(chosen === undefined)
  const isFolded = hasSearch && chosen !== undefined && !isOpen
  const folded = useRef<HTMLButtonElement>(null)
  const found = options.filter((option) => plain(option.label).includes(wanted))

  // The chosen chip may be outside of the visible part of the row.
  useEffect(() => {
    // The braces drop the return value: newer browsers return a promise, which React would take for a clean-up function.
    if (!isFolded) list.current?.querySelector(':checked')?.scrollIntoView?.({ inline: 'center', block: 'nearest' })
  }, [isFolded])

  const unfold = () => {
    flushSync(() => setIsOpen(true))
    list.current?.querySelector<HTMLElement>(':checked')?.focus()
  }
  /** The pressed chip disappears; the focus moves to the one that stands for the choice. */
  const collapse = () => {
    if (!hasSearch) return
    flushSync(() => {
      setIsOpen(false)
      setQuery('')
    })
    folded.current?.focus()
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      list.current?.querySelector('input')?.focus()
    }
    if (event.key !== 'Enter') return
    // Enter in the search field must not submit the form around it.
    event.preventDefault()
    const [first] = found
    if (!wanted || !first) return
    onSelect(first.id)
    collapse()
  }

  return (
    <fieldset className={`stack-3 ${styles.group}`} aria-describedby={errorId}>
      <legend className="below-2 weight-700">{legend}</legend>
      {isFolded && (
        <button
          ref={folded}
          type="button"
          className={`inline-row at-start touch-l sand unframed pill weight-650 gap-2 ${styles.folded}`}
          aria-expanded={false}
          onClick={unfold}
        >
          {chosen.label}
          <Icon name="chevron" size={20} />
        </button>
      )}
      {hasSearch && (
        <input
          hidden={isFolded}
          type="search"
          className={`search-field touch-l round-m ${styles.search}`}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={onKeyDown}
          aria-label={labels.search}
          placeholder={labels.search}
          autoComplete="off"
          enterKeyHint="done"
        />
      )}
      <p role="status" className={found.length > 0 ? 'visually-hidden' : 'soft unless-empty'}>
        {wanted && !isFolded && labels.found(found.length)}
      </p>
      <div ref={list} className={`unless-empty ${styles.chips} ${hasSearch ? styles.many : ''}`} hidden={isFolded}>
        {found.map(({ id, label }) => (
          <ChipChoice
            key={id}
            name={name}
            label={label}
            checked={id === selected}
            onChange={({ nativeEvent }) => {
              onSelect(id)
              if (isPress(nativeEvent)) collapse()
            }}
            onClick={({ nativeEvent }) => id === selected && isPress(nativeEvent) && collapse()}
            aria-invalid={errorId ? true : undefined}
          />
        ))}
      </div>
    </fieldset>
  )
}
