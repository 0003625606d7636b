import 'client-only'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { browserStorage, onOtherTab } from '@/stores/browser/browser-storage'

const LAST_ORDER_KEY = 'lastOrder'

type LastOrderStore = { readonly token: string | null; readonly remember: (token: string) => void }

/** The token of this browser's last order, so that the customer finds it again. */
export const useLastOrder = create<LastOrderStore>()(
  persist((set) => ({ token: null, remember: (token) => set({ token }) }), {
    name: LAST_ORDER_KEY,
    storage: browserStorage(() => window.localStorage),
    partialize: ({ token }) => token,
    merge: (stored, current) => ({
      ...current,
      token: typeof stored === 'string' && /^[\w-]{20,64}$/.test(stored) ? stored : null,
    }),
  }),
)

onOtherTab(LAST_ORDER_KEY, () => void useLastOrder.persist.rehydrate())
