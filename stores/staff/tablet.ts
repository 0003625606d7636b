import 'client-only'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { browserStorage } from '@/stores/browser/browser-storage'

type TabletStore = {
  /** The chosen branch, for a key of several; null: none yet. */
  readonly branchGuid: string | null
  readonly choose: (branchGuid: string) => void
}

/** The settings that the tablet stores besides its actions. */
export const useTablet = create<TabletStore>()(
  persist((set) => ({ branchGuid: null, choose: (branchGuid) => set({ branchGuid }) }), {
    name: 'staffBranch',
    storage: browserStorage(() => window.localStorage),
    partialize: ({ branchGuid }) => branchGuid,
    merge: (stored, current) => ({ ...current, branchGuid: typeof stored === 'string' ? stored : null }),
  }),
)
