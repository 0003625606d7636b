import 'client-only'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { browserStorage, onOtherTab } from '@/stores/browser/browser-storage'

const STORAGE_KEY = 'favourites'

/** The largest number of favourites; the oldest are dropped. */
const MOST = 100

type FavouritesStore = {
  /** Favourite products, newest first. */
  readonly ids: readonly number[]
  readonly toggle: (productId: number) => void
  /** Called at logout. */
  readonly clear: () => void
}

const idsIn = (stored: unknown): readonly number[] => {
  const ids = Array.isArray(stored) ? stored.filter((id) => Number.isInteger(id) && id > 0) : []
  return [...new Set<number>(ids)].slice(0, MOST)
}

/** The favourite dishes, stored in this browser. */
export const useFavourites = create<FavouritesStore>()(
  persist(
    (set, get) => ({
      ids: [],
      toggle: (productId) => {
        const others = get().ids.filter((id) => id !== productId)
        set({ ids: others.length < get().ids.length ? others : idsIn([productId, ...others]) })
      },
      clear: () => set({ ids: [] }),
    }),
    {
      name: STORAGE_KEY,
      storage: browserStorage(() => window.localStorage),
      partialize: ({ ids }) => (ids.length > 0 ? ids : null),
      merge: (stored, current) => ({ ...current, ids: idsIn(stored) }),
    },
  ),
)

onOtherTab(STORAGE_KEY, () => void useFavourites.persist.rehydrate())
