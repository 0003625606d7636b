'use client'

import { AddressCheck } from '@/components/place/check/address-check'
import { BranchOffer } from '@/components/place/check/branch-offer'

/** The delivery check of the typed address; when another branch serves it, that branch is offered with the difference. */
export function AddressNote() {
  return <AddressCheck offer={(offered) => <BranchOffer {...offered} />} />
}
