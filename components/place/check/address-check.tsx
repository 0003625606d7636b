'use client'

import type { DeliveryCheck } from '@/lib/contract/place'
import type { DeliveryAddress } from '@/lib/domain/address'
import { DELIVERY } from '@/lib/domain/delivery'
import { addressOf, type Destination } from '@/lib/domain/destination'
import type { CheckedAddress } from '@/lib/domain/destination-moves'
import { useDestination } from '@/stores/place/destination'
import { BranchOffer } from './branch-offer'
import { CheckStatus } from './check-status'
import { ownSpot, placeOf } from './checked-address'
import { useAddressCheck } from './use-address-check'

/** Another branch than that of now serves the address, and where exactly. */
function offerOf(check: DeliveryCheck, address: DeliveryAddress, branchGuid: string): CheckedAddress | null {
  const found = placeOf(check, address)
  return found?.spot && found.branch.guid !== branchGuid ? found : null
}

/** What is known of an address without a decision of the customer. One that cannot be checked is known by its words. */
function learn(branchGuid: string, address: DeliveryAddress, check: DeliveryCheck | null): void {
  if (check && offerOf(check, address, branchGuid)) return
  const spot = check?.served === 'no' ? ownSpot(check) : check && placeOf(check, address)?.spot
  useDestination.getState().learn({ branchGuid, address }, spot ?? null)
}

/**
 * Says beside the form of an order whether its address can be delivered to, by whom and on which terms. Where the branch of
 * now delivers on the best terms, the destination simply learns the spot; another branch that serves it better is offered.
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
    onAnswer: (asked, check) => learn(guid, asked, check),
  })
  const check = state.kind === 'ready' ? state.check : null
  const found = check && address && offerOf(check, address, guid)
  const stay = () => address && check && useDestination.getState().learn({ branchGuid: guid, address }, ownSpot(check))
  return (
    <CheckStatus
      state={state}
      onRetry={retry}
      action={found && <BranchOffer found={found} zone={check.zone} ownZone={check.own_zone} onStay={stay} />}
    />
  )
}
