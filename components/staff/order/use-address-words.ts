'use client'

import { toAddressText } from '@/lib/contract/address-text'
import type { StaffOrder } from '@/lib/contract/staff/staff'
import { addressLine } from '@/lib/domain/place/address'
import { useDoorWords } from '@/lib/i18n/use-door-words'

/** The address of a delivery: street and house, then entrance, floor and flat. Needs the texts of `door`. */
export function useAddressWords() {
  const doorWords = useDoorWords()
  return (address: NonNullable<StaffOrder['address']>): { readonly street: string; readonly inside: string } => ({
    street: addressLine(address),
    inside: doorWords(toAddressText(address)).join(', '),
  })
}
