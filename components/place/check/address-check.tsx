'use client'

import { type ReactNode, useEffect } from 'react'
import type { DeliveryZone } from '@/lib/contract/catalog'
import type { DeliveryAddress } from '@/lib/domain/address'
import type { Draft } from '@/lib/domain/checkout'
import { DELIVERY } from '@/lib/domain/delivery'
import { addressLine, type Place, type Spot } from '@/lib/domain/place'
import { useCheckout } from '@/stores/checkout/checkout'
import { useAddress } from '@/stores/place/address'
import { useDelivery } from '@/stores/place/delivery'
import { CheckStatus } from './check-status'
import { placeOfCheck } from './place-of-check'
import { useAddressCheck } from './use-address-check'

const isHouseOf = (address: DeliveryAddress, { street, home }: Pick<Draft, 'street' | 'home'>, cityId: number) =>
  address.cityId === cityId && address.street === street.trim() && address.home === home.trim()

/** The typed address as the browser keeps the chosen one: still the saved one, with its pin, while street and house are the same. */
function addressOf(draft: Draft, cityId: number): DeliveryAddress {
  const { address } = useAddress.getState()
  const same = address && isHouseOf(address, draft, cityId) ? address : null
  return {
    id: same?.id ?? null,
    cityId,
    street: draft.street.trim(),
    home: draft.home.trim(),
    privateHouse: draft.privateHouse,
    entrance: draft.entrance,
    apartment: draft.apartment,
    floor: draft.floor,
    comment: draft.courierComment,
    point: same?.point ?? null,
  }
}

/** Another branch than that of now serves the typed address. */
type Offered = {
  readonly next: Place
  readonly address: DeliveryAddress
  readonly zone: DeliveryZone | null
  /** The zone of the branch of now; null: it does not deliver there. */
  readonly ownZone: DeliveryZone | null
  /** Keeps the branch of now for this address. */
  readonly onStay: () => void
}

/**
 * Says beside a guest's form whether the typed address can be delivered to, by whom and on which terms. Where the branch of
 * now delivers on the best terms, the place simply learns the spot.
 * @param offer what is shown of another branch that serves the address better: it changes the place, or keeps the branch
 */
export function AddressCheck({ offer }: { readonly offer: (offered: Offered) => ReactNode }) {
  const place = useDelivery((delivery) => delivery.place)
  const draft = useCheckout((checkout) => checkout.draft)
  const chosen = useAddress((store) => store.address)
  const isAsked = place?.type === DELIVERY && draft !== null
  const pinned = isAsked && chosen && isHouseOf(chosen, draft, place.cityId) ? chosen.point : null
  const { state, retry } = useAddressCheck(
    isAsked
      ? {
          cityId: place.cityId,
          street: draft.street,
          home: draft.home,
          point: pinned,
          preferred: place.branchGuid,
        }
      : null,
  )
  const check = state.kind === 'ready' ? state.check : null
  const next = check && draft ? placeOfCheck(check, draft) : null
  const isElsewhere = next !== null && next.spot !== null && next.branchGuid !== place?.branchGuid

  useLearnedPlace(learned(), draft)

  /** The branch of now with the typed address, which may lie in none of its zones: the order is stopped at this form then. */
  function stayed(): Place | null {
    if (!check?.point || !place || !draft) return null
    return placeAt(place, draft, { ...check.point, zoneId: check.own_zone?.id ?? null })
  }

  /** What is known of the address without a decision of the customer. An address that cannot be checked is known by its words. */
  function learned(): Place | null {
    if (!place || !draft || isElsewhere) return null
    if (state.kind === 'failed') return placeAt(place, draft, null)
    return check?.served === 'no' ? stayed() : next
  }

  if (!isAsked) return null
  const onStay = () => {
    const own = stayed()
    if (own) keep(own, draft)
  }
  const offered = next && {
    next,
    address: addressOf(draft, next.cityId),
    zone: check?.zone ?? null,
    ownZone: check?.own_zone ?? null,
    onStay,
  }
  return <CheckStatus state={state} onRetry={retry} action={isElsewhere && offered && offer(offered)} />
}

/** A branch with an address that may lie in none of its zones: the server refuses it then, the customer may come and fetch. */
const placeAt = (place: Place, { street, home }: Draft, spot: Spot | null): Place => ({
  ...place,
  street: addressLine(street, home),
  spot,
})

/** Place and address follow what was typed; the branch stays. */
function keep(next: Place, draft: Draft): void {
  const { place, choose } = useDelivery.getState()
  if (!place) return
  choose({ ...place, street: next.street, spot: next.spot })
  useAddress.getState().choose(addressOf(draft, next.cityId))
}

/** Keeps where the branch of now delivers to, without a word. */
function useLearnedPlace(next: Place | null, draft: Draft | null): void {
  const learned = next && JSON.stringify([next.street, next.spot])
  const address = next && draft && JSON.stringify(addressOf(draft, next.cityId))

  // biome-ignore lint/correctness/useExhaustiveDependencies: the two texts stand for the place and the address
  useEffect(() => {
    if (next && draft) keep(next, draft)
  }, [learned, address])
}
