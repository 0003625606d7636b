import 'client-only'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { browserStorage } from '@/stores/browser/browser-storage'

type WakingStore = {
  /** Somebody asked for it on this tablet; whether it works is the browser's and the chain's to say. */
  readonly isWanted: boolean
  readonly want: (isWanted: boolean) => void
}

/** Whether the tablet is to be woken for new orders. Kept, because browsers lose subscriptions: the page then makes a new one. */
export const useWakingWish = create<WakingStore>()(
  persist((set) => ({ isWanted: false, want: (isWanted) => set({ isWanted }) }), {
    name: 'staffWaking',
    storage: browserStorage(() => window.localStorage),
    partialize: ({ isWanted }) => isWanted || null,
    merge: (stored, current) => ({ ...current, isWanted: stored === true }),
  }),
)
