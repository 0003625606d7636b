'use client'

import type { DeliveryCheck } from '@/lib/contract/place'
import { DELIVERY } from '@/lib/domain/order/delivery'
import type { DeliveryAddress } from '@/lib/domain/place/address'
import { addressOf, type Destination } from '@/lib/domain/place/destination'
import type { CheckedAddress } from '@/lib/domain/place/destination-moves'
import { useDestination } from '@/stores/place/destination'
import { BranchOffer } from './branch-offer'
import { CheckStatus } from './check-status'
import { checkedAddressOf, pointInOwnZone } from './checked-address'
import { useAddressCheck } from './use-address-check'

/** The address at the branch that serves it, when that is another one than the current branch. */
function offerOf(check: DeliveryCheck, address: DeliveryAddress, branchGuid: string): CheckedAddress | null {
  const found = checkedAddressOf(check, address)
  return found?.point && found.branch.guid !== branchGuid ? found : null
}

/** Stores what the check found, unless the customer has to decide. An address that cannot be checked is stored without a point. */
function storeCheck(branchGuid: string, address: DeliveryAddress, check: DeliveryCheck | null): void {
  if (check && offerOf(check, address, branchGuid)) return
  const point = check?.served === 'no' ? pointInOwnZone(check) : check && checkedAddressOf(check, address)?.point
  useDestination.getState().storeCheckedPoint({ branchGuid, address }, point ?? null)
}

/**
 * Shows beside the form of an order whether its address is served, by which branch and on which terms. When the current branch
 * delivers on the best terms, the destination gets the point; another branch with better terms is offered.
 */
export function AddressCheck() {
  const destination = useDestination((store) => store.destination)
  return destination?.type === DELIVERY ? <DeliveryCheckNote destination={destination} /> : null
}

function DeliveryCheckNote({ destination }: { readonly destination: Destination }) {
  const address = addressOf(destination)
  const { guid } = destination.branch
  const { state, retry } = useAddressCheck({
    address,
    preferred: guid,
    onAnswer: (requested, check) => storeCheck(guid, requested, check),
  })
  const check = state.kind === 'ready' ? state.check : null
  const found = check && address && offerOf(check, address, guid)
  const keepAddress = () =>
    address &&
    check &&
    useDestination.getState().storeCheckedPoint({ branchGuid: guid, address }, pointInOwnZone(check))
  return (
    <CheckStatus
      state={state}
      onRetry={retry}
      action={found && <BranchOffer found={found} zone={check.zone} ownZone={check.own_zone} onStay={keepAddress} />}
    />
  )
}
