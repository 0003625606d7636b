import 'client-only'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { parseStoredCart, toStoredCart } from '@/lib/contract/stored-cart'
import {
  type AddResult,
  addLine,
  addSeparately,
  type CartLine,
  decrement,
  increment,
  refreshLines,
  removeLine,
  replaceLine,
  setLineNote,
} from '@/lib/domain/cart/cart'
import { browserStorage, onOtherTab } from '@/stores/browser/browser-storage'
import { newLineUuid, newUuid } from '@/stores/browser/random-id'
import { takeKeptDishes } from '@/stores/early/early-taps'

/** The key that the specification gives the saved cart (§3). */
const STORAGE_KEY = 'products'

/** A dish as chosen on the menu, without a note, which is written in the cart. */
type NewLine = Omit<CartLine, 'uuid' | 'note'> & Partial<Pick<CartLine, 'note'>>

type CartFacts = {
  /** Created with the first line; the idempotency key of the order. A new cart gets a new one. */
  readonly cartId: string | null
  readonly lines: readonly CartLine[]
}

type CartStore = CartFacts & {
  /** False until the storage was read: the server and the first paint have no cart. */
  readonly isRestored: boolean
  readonly add: (line: NewLine) => AddResult
  readonly addSeparately: (line: NewLine) => AddResult
  readonly increment: (uuid: string, by?: number) => void
  readonly decrement: (uuid: string) => void
  readonly remove: (uuid: string) => void
  readonly replace: (uuid: string, line: NewLine) => void
  /** Stores the customer's note for the kitchen with a line. */
  readonly setNote: (uuid: string, note: string) => void
  readonly refresh: (facts: Parameters<typeof refreshLines>[1]) => void
  /** Puts a removed line back ("undo"). */
  readonly restoreLine: (line: CartLine, index: number) => void
  /** Replaces the lines by those of another branch; the id stays while the cart is not empty. */
  readonly replaceAll: (lines: readonly CartLine[]) => void
  /** Gives the lines a new cart id, so that they can be ordered once more. */
  readonly renewCartId: () => void
  readonly clear: () => void
}

const EMPTY: CartFacts = { cartId: null, lines: [] }

/** The cart, stored in the browser. Its rules are in `lib/domain/cart/cart`; totals are derived. */
export const useCart = create<CartStore>()(
  persist(
    (set, get) => {
      const setLines = (lines: readonly CartLine[]) =>
        set(lines.length === 0 ? EMPTY : { lines, cartId: get().cartId ?? newUuid() })
      const addBy = (rule: typeof addLine) => (line: NewLine) => {
        const result = rule(get().lines, { note: '', ...line, uuid: newLineUuid() })
        if (result.kind === 'added') setLines(result.lines)
        return result
      }
      return {
        ...EMPTY,
        isRestored: false,
        add: addBy(addLine),
        addSeparately: addBy(addSeparately),
        increment: (uuid, by) => setLines(increment(get().lines, uuid, by)),
        decrement: (uuid) => setLines(decrement(get().lines, uuid)),
        remove: (uuid) => setLines(removeLine(get().lines, uuid)),
        replace: (uuid, line) => setLines(replaceLine(get().lines, uuid, { note: '', ...line, uuid })),
        setNote: (uuid, note) => setLines(setLineNote(get().lines, uuid, note)),
        refresh: (facts) => setLines(refreshLines(get().lines, facts)),
        restoreLine: (line, index) => {
          const others = get().lines.filter((one) => one.uuid !== line.uuid)
          setLines([...others.slice(0, index), line, ...others.slice(index)])
        },
        replaceAll: setLines,
        renewCartId: () => set({ cartId: get().lines.length > 0 ? newUuid() : null }),
        clear: () => set(EMPTY),
      }
    },
    {
      name: STORAGE_KEY,
      storage: browserStorage(() => window.localStorage),
      partialize: ({ cartId, lines }) => (lines.length === 0 ? null : toStoredCart(cartId, lines)),
      merge: (stored, current) => {
        const { cartId, lines } = parseStoredCart(stored)
        return { ...current, lines, cartId: lines.length > 0 ? (cartId ?? newUuid()) : null, isRestored: true }
      },
    },
  ),
)

onOtherTab(STORAGE_KEY, () => void useCart.persist.rehydrate())

for (const dish of takeKeptDishes()) useCart.getState().add(dish)
