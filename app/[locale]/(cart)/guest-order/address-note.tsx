'use client'

import { AddressCheck } from '@/components/place/check/address-check'
import { BranchOffer } from '@/components/place/check/branch-offer'

/** What the typed address means for the order; another branch that serves it is offered with the difference. */
export function AddressNote() {
  return <AddressCheck offer={(offered) => <BranchOffer {...offered} />} />
}
