import 'client-only'
import { create } from 'zustand'

/** A saved address that was created, changed or deleted; `cityId` is the city it belongs to. */
type AddressChange = { readonly id: number; readonly cityId: number }

type AddressBook = {
  readonly last: AddressChange | null
  readonly changed: (change: AddressChange) => void
}

/** Remembers which saved address changed last: the popup of addresses opens in its city (specification §5). */
export const useAddressBook = create<AddressBook>()((set) => ({
  last: null,
  changed: (last) => set({ last }),
}))
