import { useEffect, useEffectEvent } from 'react'

/**
 * Of a history entry: the page that it belongs to, and the popups that were open when it was made, from below. The router takes an
 * entry with its own state for one of the page that is shown, and renders nothing.
 */
type Mark = { readonly page: string; readonly popups: readonly string[] }

const KEY = 'popups'

/** How to close what is open, by its id. */
const open = new Map<string, () => void>()
let here: Mark | null = null
let count = 0
let isListening = false

const newId = (): string => `${Math.random().toString(36).slice(2)}-${++count}`

const isMark = (value: unknown): value is Mark =>
  typeof value === 'object' && value !== null && 'page' in value && 'popups' in value && Array.isArray(value.popups)

function markIn(state: unknown): Mark | null {
  const mark: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, KEY) : null
  return isMark(mark) ? mark : null
}

const stateWith = (mark: Mark) => ({ ...window.history.state, [KEY]: mark })

function onPopState({ state }: PopStateEvent): void {
  const before = here
  here = markIn(state)
  const closing = [...open].filter(([id]) => !here?.popups.includes(id))
  for (const [, close] of closing.reverse()) close()
  // An entry whose popup was closed by itself shows the same page: who goes back from it wants to leave the page.
  const isSpent = before && before.page === here?.page && before.popups.length > here.popups.length
  if (isSpent && closing.length === 0) window.history.back()
}

function listen(): void {
  if (isListening) return
  isListening = true
  here = markIn(window.history.state)
  window.addEventListener('popstate', onPopState)
}

/**
 * Has "back" close something that was opened over the page, in place of leaving the page (decision 061). Closing it otherwise leaves its
 * history entry where it is: going back at that moment could undo a navigation that has begun. Such an entry is used again by what
 * is opened next, and skipped by who goes back.
 * @returns tells that it is closed
 */
export function closeOnBack(close: () => void): () => void {
  listen()
  const id = newId()
  const mark = markIn(window.history.state) ?? { page: newId(), popups: [] }
  const below = mark.popups.filter((popup) => open.has(popup))
  open.set(id, close)
  here = { page: mark.page, popups: [...below, id] }
  if (below.length < mark.popups.length) window.history.replaceState(stateWith(here), '')
  else {
    window.history.replaceState(stateWith(mark), '')
    window.history.pushState(stateWith(here), '')
  }
  return () => void open.delete(id)
}

/** Has "back" close a view that is open while it is mounted. @param isWanted false: it has an entry of its own */
export function useBackCloses(onClose: () => void, isWanted: boolean): void {
  const close = useEffectEvent(onClose)
  useEffect(() => (isWanted ? closeOnBack(() => close()) : undefined), [isWanted])
}
