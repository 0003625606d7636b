import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react'

type Listbox = {
  readonly id: string
  /** Which option Enter would choose; -1: none, the text itself is searched for. */
  readonly active: number
  readonly idOf: (option: number) => string
}

/** Where a key leads from an option; null: it is not a key of the list. */
function nextOf(key: string, active: number, count: number): number | null {
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : -1
  if (key === 'ArrowUp') return active < 0 ? count - 1 : active - 1
  return null
}

type Options = {
  /** How many options are shown; 0: the list is closed. */
  readonly count: number
  /** The list of these options; another one begins without a choice. */
  readonly of: string
  /** An arrow was pressed in the field while the list is closed. */
  readonly onOpen: () => void
  readonly onClose: () => void
}

/**
 * Keys and marks of a field with a list of options (ARIA's combobox): arrows move in the list while the focus stays in the field,
 * Enter presses the option, Escape closes the list.
 */
export function useListbox(
  input: HTMLInputElement,
  list: RefObject<HTMLElement | null>,
  { count, of, onOpen, onClose }: Options,
): Listbox {
  const id = useId()
  const [chosen, setChosen] = useState({ of, option: -1 })
  const active = chosen.of === of && chosen.option < count ? chosen.option : -1
  const idOf = (option: number) => `${id}-${option}`

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return
    const next = nextOf(event.key, active, count)
    if (next !== null) {
      event.preventDefault()
      if (count === 0) onOpen()
      else setChosen({ of, option: next })
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault()
      document.getElementById(idOf(active))?.click()
    } else if (event.key === 'Escape' && count > 0) {
      // Browsers empty a field of search, too: only when there is nothing to close.
      event.preventDefault()
      onClose()
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    input.addEventListener('keydown', listen)
    return () => input.removeEventListener('keydown', listen)
  }, [input])

  useEffect(() => {
    input.setAttribute('aria-expanded', String(count > 0))
    if (count > 0) input.setAttribute('aria-controls', id)
    else input.removeAttribute('aria-controls')
  }, [input, id, count])

  const activeId = active < 0 ? null : idOf(active)
  useEffect(() => {
    if (activeId === null) return input.removeAttribute('aria-activedescendant')
    input.setAttribute('aria-activedescendant', activeId)
    list.current?.querySelector(`[id="${activeId}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [input, list, activeId])

  return { id, active, idOf }
}
