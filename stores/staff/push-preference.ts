import 'client-only'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { browserStorage } from '@/stores/browser/browser-storage'

type PushPreferenceStore = {
  /** Whether the staff switched push on at this tablet; the browser and the API decide whether it works. */
  readonly isWanted: boolean
  readonly setWanted: (isWanted: boolean) => void
}

/** Whether push shall wake the tablet for new orders. Stored, because browsers lose subscriptions: the page then makes a new one. */
export const usePushPreference = create<PushPreferenceStore>()(
  persist((set) => ({ isWanted: false, setWanted: (isWanted) => set({ isWanted }) }), {
    name: 'staffWaking',
    storage: browserStorage(() => window.localStorage),
    partialize: ({ isWanted }) => isWanted || null,
    merge: (stored, current) => ({ ...current, isWanted: stored === true }),
  }),
)
