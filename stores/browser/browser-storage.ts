import 'client-only'
import type { PersistStorage } from 'zustand/middleware'

function attempt<T>(action: () => T): T | null {
  try {
    return action()
  } catch {
    return null
  }
}

/**
 * One entry of the browser's storage, as JSON. It never throws: storage may be full, forbidden or contain anything.
 * @param area a function, because even the access can be forbidden
 */
export const storedValue = (area: () => Storage, key: string) => ({
  /** What is stored, which the caller has to parse; null: nothing, or no JSON. */
  read: (): unknown => attempt<unknown>(() => JSON.parse(area().getItem(key) ?? 'null')),
  /** Stores a value; null removes the entry. */
  write: (value: unknown): void => {
    attempt(() => (value === null ? area().removeItem(key) : area().setItem(key, JSON.stringify(value))))
  },
})

/** The browser's storage for zustand: values without an envelope, under the specification's keys, as `storedValue` keeps them. */
export const browserStorage = (area: () => Storage): PersistStorage<unknown> => ({
  getItem: (name) => {
    const state = storedValue(area, name).read()
    return state === null ? null : { state }
  },
  setItem: (name, { state }) => storedValue(area, name).write(state),
  removeItem: (name) => storedValue(area, name).write(null),
})

/** Calls back when another tab of the shop changed an entry of the local storage. */
export function onOtherTab(name: string, changed: () => void): void {
  if (typeof window === 'undefined') return
  window.addEventListener('storage', (event) => {
    if (event.key === name || event.key === null) changed()
  })
}
