import 'client-only'
import { create } from 'zustand'

/** A saved address that was created, changed or deleted; `cityId` is the city it belongs to. */
type AddressChange = { readonly id: number; readonly cityId: number }

type AddressBook = {
  /** Raised with every change: lists of saved addresses are asked for anew. */
  readonly version: number
  readonly last: AddressChange | null
  readonly changed: (change: AddressChange) => void
}

/** Tells every list of saved addresses that one of them changed (specification §4: "the list reloads"). */
export const useAddressBook = create<AddressBook>()((set, get) => ({
  version: 0,
  last: null,
  changed: (last) => set({ version: get().version + 1, last }),
}))
