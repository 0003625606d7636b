'use client'

import { AddressCheck } from '@/components/address/address-check'
import { useChoosePlace } from '@/components/delivery/choose-place'

/** What the typed address means for the order; choosing another branch goes the way of every change of place. */
export function AddressNote() {
  return <AddressCheck onChoose={useChoosePlace()} />
}
