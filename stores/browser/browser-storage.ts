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
 * The browser's storage for zustand. It never throws: storage may be full, forbidden or contain anything. Values are JSON
 * without an envelope, under the specification's keys; null removes the entry. The caller has to parse what it reads.
 * @param area a function, because even the access can be forbidden
 */
export const browserStorage = (area: () => Storage): PersistStorage<unknown> => ({
  getItem: (name) => {
    const text = attempt(() => area().getItem(name))
    return text === null ? null : { state: attempt<unknown>(() => JSON.parse(text)) }
  },
  setItem: (name, { state }) => {
    attempt(() => (state === null ? area().removeItem(name) : area().setItem(name, JSON.stringify(state))))
  },
  removeItem: (name) => {
    attempt(() => area().removeItem(name))
  },
})

/** Calls back when another tab of the shop changed an entry of the local storage. */
export function onOtherTab(name: string, changed: () => void): void {
  if (typeof window === 'undefined') return
  window.addEventListener('storage', (event) => {
    if (event.key === name || event.key === null) changed()
  })
}
