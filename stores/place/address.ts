import 'client-only'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { type DeliveryAddress, parseAddress } from '@/lib/domain/address'
import { browserStorage, onOtherTab } from '@/stores/browser/browser-storage'

/** The key that the specification gives the chosen delivery address (§3). */
const STORAGE_KEY = 'address'

type AddressStore = {
  readonly address: DeliveryAddress | null
  readonly isRestored: boolean
  readonly choose: (address: DeliveryAddress) => void
  /** The saved address was deleted, or somebody logged out. */
  readonly forget: () => void
}

/** The delivery address of the customer, kept in the browser: fills the form of an order. */
export const useAddress = create<AddressStore>()(
  persist(
    (set) => ({
      address: null,
      isRestored: false,
      choose: (address) => set({ address }),
      forget: () => set({ address: null }),
    }),
    {
      name: STORAGE_KEY,
      storage: browserStorage(() => window.localStorage),
      partialize: ({ address }) => address,
      merge: (stored, current) => ({ ...current, address: parseAddress(stored), isRestored: true }),
    },
  ),
)

onOtherTab(STORAGE_KEY, () => void useAddress.persist.rehydrate())
