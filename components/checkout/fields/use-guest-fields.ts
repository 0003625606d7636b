'use client'

import { useMemo } from 'react'
import type { GuestFields } from '@/components/checkout/guest-order.schema'
import { EMPTY_DRAFT } from '@/lib/domain/order/checkout'
import { textOf } from '@/lib/domain/place/address'
import { currentAddress } from '@/lib/domain/place/destination'
import { useCheckout } from '@/stores/checkout/checkout'
import { useDestination } from '@/stores/place/destination'

/** The values of the guest form: the draft of this tab, and the address of the order, which other pages may have set. */
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
