import 'client-only'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { fieldsOf } from '@/lib/domain/input/fields-of'
import { browserStorage, onOtherTab } from '@/stores/browser/browser-storage'

const STORAGE_KEY = 'orderKeys'

/** The most keys that are kept; the order of an older one has ended long ago. */
const MOST_KEYS = 10

/** The key of one order (`lib/contract/order/order-key.ts`), by the token of its link. */
type OrderKey = { readonly token: string; readonly key: string }

type OrderKeys = {
  /** The keys, newest first. */
  readonly keys: readonly OrderKey[]
  readonly store: (token: string, key: string) => void
  readonly keyOf: (token: string) => string | null
  /** Called at logout. */
  readonly clear: () => void
}

function keysIn(stored: unknown): readonly OrderKey[] {
  const found = (Array.isArray(stored) ? stored : []).flatMap((item: unknown) => {
    const { token, key } = fieldsOf(item)
    const isOne = typeof token === 'string' && typeof key === 'string'
    return isOne && /^[\w-]{20,64}$/.test(token) && /^[\da-f-]{36}$/i.test(key) ? [{ token, key }] : []
  })
  return found.slice(0, MOST_KEYS)
}

/** The keys of orders that were placed in this browser, or whose phone was entered here; with them the browser may change the orders. */
export const useOrderKeys = create<OrderKeys>()(
  persist(
    (set, get) => ({
      keys: [],
      store: (token, key) =>
        set({ keys: keysIn([{ token, key }, ...get().keys.filter((known) => known.token !== token)]) }),
      keyOf: (token) => get().keys.find((known) => known.token === token)?.key ?? null,
      clear: () => set({ keys: [] }),
    }),
    {
      name: STORAGE_KEY,
      storage: browserStorage(() => window.localStorage),
      partialize: ({ keys }) => (keys.length > 0 ? keys : null),
      merge: (stored, current) => ({ ...current, keys: keysIn(stored) }),
    },
  ),
)

onOtherTab(STORAGE_KEY, () => void useOrderKeys.persist.rehydrate())
