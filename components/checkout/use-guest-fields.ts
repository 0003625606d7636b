'use client'

import { useMemo } from 'react'
import { textOf } from '@/lib/domain/address'
import { EMPTY_DRAFT } from '@/lib/domain/checkout'
import { currentAddress } from '@/lib/domain/destination'
import { useCheckout } from '@/stores/checkout/checkout'
import { useDestination } from '@/stores/place/destination'
import type { GuestFields } from './guest-order.schema'

/** The values of the guest form: the draft of this tab, and the address of the order, wherever it was chosen. */
export function useGuestFields(): GuestFields {
  const draft = useCheckout((checkout) => checkout.draft)
  const destination = useDestination((store) => store.destination)
  return useMemo(() => {
    const { changeFrom: _, ...typed } = draft ?? EMPTY_DRAFT
    return { ...typed, address: textOf(currentAddress(destination)) }
  }, [draft, destination])
}

/** Stores the values of the form: the address in the destination, the rest in the draft. */
export function keepGuestFields({ address, ...draft }: GuestFields): void {
  useDestination.getState().edit(address)
  useCheckout.getState().saveDraft(draft)
}
