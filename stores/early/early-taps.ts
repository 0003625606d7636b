import 'client-only'
import type { EarlyDish } from '@/lib/config/dish-popup'
import { parseStoredCart } from '@/lib/contract/stored-cart'
import type { CartLine } from '@/lib/domain/cart/cart'

/** The state that the inline script of a page (taps.ts) and the page share. */
export type EarlyTaps = {
  /** Set when the cart store has read the storage: from then on only the store writes it, and the script queues presses. */
  store?: boolean
  /** Set when the page itself handles presses. */
  over?: boolean
  /** The dish that was pressed last; its popup may be open. */
  dish?: EarlyDish | undefined
  /** Opens the popup of a pressed card as HTML, and notes it in `dish`. False: it has no link, or this browser cannot. */
  readonly openDish: (card: HTMLElement) => boolean
  /** The presses that the page still has to handle, in order. */
  readonly taps: HTMLElement[]
  /** Writes the stored cart and destination into the header. */
  readonly show: () => void
}

declare global {
  interface Window {
    earlyTaps?: EarlyTaps
  }
}

/** The prefix of the keys of dishes that wait in the session's storage; the rest of each key begins with the time. */
const KEPT = 'early'

function takeQueuedDishes(): readonly unknown[] {
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
 * For the cart store when it has read the storage: from now on the inline script does not write it.
 * @returns the dishes that were pressed while the storage held something that only the store can read
 */
export function takeKeptDishes(): readonly CartLine[] {
  if (typeof window === 'undefined') return []
  if (window.earlyTaps) window.earlyTaps.store = true
  return parseStoredCart(takeQueuedDishes()).lines
}

/**
 * For the page when it handles presses: ends the inline script.
 * @returns the queued presses, in order; null when the script is missing or has ended
 */
export function takeEarlyTaps(): readonly HTMLElement[] | null {
  const early = window.earlyTaps
  if (!early || early.over) return null
  early.over = true
  // The router follows links now, and would not use a document that the browser has fetched.
  document.querySelector('[type=speculationrules]')?.remove()
  return early.taps
}
