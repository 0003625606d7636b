import 'client-only'
import { parseStoredCart } from '@/lib/contract/stored-cart'
import type { CartLine } from '@/lib/domain/cart'

/** What the inline script of a page (taps.ts) and the page tell each other. */
export type EarlyTaps = {
  /** Set when the cart store has read the storage: it alone writes it from now on, and the script only remembers. */
  store?: boolean
  /** Set when the page itself hears what is pressed. */
  over?: boolean
  /** What was pressed and has still to be done, in its order. */
  readonly taps: HTMLElement[]
  /** Writes the number of the stored cart beside the way to it. */
  readonly show: () => void
}

declare global {
  interface Window {
    earlyTaps?: EarlyTaps
  }
}

/** The keys of dishes that wait in the session's storage; what follows begins with the time. */
const KEPT = 'early'

function takeKept(): readonly unknown[] {
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(KEPT))
    return keys.sort().map((key) => {
      const text = String(sessionStorage[key])
      delete sessionStorage[key]
      return JSON.parse(text)
    })
  } catch {
    return []
  }
}

/**
 * For the cart store, when it has read the storage: from now on the inline script does not write it.
 * @returns the dishes that were pressed while the storage held something that only the store can read
 */
export function takeKeptDishes(): readonly CartLine[] {
  if (typeof window === 'undefined') return []
  if (window.earlyTaps) window.earlyTaps.store = true
  return parseStoredCart(takeKept()).lines
}

/**
 * For the page, when it hears what is pressed: ends the inline script.
 * @returns what was pressed before and has still to be done, in its order; null when the script is not there, or has ended
 */
export function takeEarlyTaps(): readonly HTMLElement[] | null {
  const early = window.earlyTaps
  if (!early || early.over) return null
  early.over = true
  return early.taps
}
