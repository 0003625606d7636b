import { useEffect, useEffectEvent } from 'react'

/**
 * The mark of a history entry: the page that it belongs to, and the popups that were open when it was made, the lowest first. The entry
 * keeps the router's state, so the router treats it as one of the shown page and renders nothing.
 */
type Mark = { readonly page: string; readonly popups: readonly string[] }

const KEY = 'popups'

/** The functions that close the open popups, by id. */
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
  // The popup of this entry was closed otherwise, so the entry only repeats the page: "back" is meant to leave the page.
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
 * Lets "back" close a popup instead of leaving the page (decision 061). When the popup is closed otherwise, its history entry stays:
 * going back at that moment could undo a navigation that has begun. The next popup uses the entry again, and "back" skips
 * it.
 * @returns a function to call when the popup is closed
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

/** Lets "back" close a view while it is mounted. @param isWanted false: the view has a history entry of its own */
export function useCloseOnBack(onClose: () => void, isWanted: boolean): void {
  const close = useEffectEvent(onClose)
  useEffect(() => (isWanted ? closeOnBack(() => close()) : undefined), [isWanted])
}
