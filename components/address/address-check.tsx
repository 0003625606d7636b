'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Button } from '@/components/ui/button'
import type { DeliveryAddress } from '@/lib/domain/address'
import type { Draft } from '@/lib/domain/checkout'
import { DELIVERY } from '@/lib/domain/delivery'
import { addressLine, type Place, type Spot } from '@/lib/domain/place'
import { useAddress } from '@/stores/address'
import { useCheckout } from '@/stores/checkout'
import { useDelivery } from '@/stores/delivery'
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

/**
 * Says beside a guest's form whether the typed address can be delivered to, by whom and on which terms. Where the branch of
 * now delivers, the place simply learns the spot; another branch is a change of place and asks for a click.
 * @param onChoose goes to another place, which may cost the cart
 */
export function AddressCheck({
  onChoose,
}: {
  readonly onChoose: (next: Place, address: DeliveryAddress | null) => void
}) {
  const t = useTranslations('address')
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
          preferred: place.filialGuid,
        }
      : null,
  )
  const next = state.kind === 'ready' && draft ? placeOfCheck(state.check, draft) : null
  const isElsewhere = next !== null && next.spot !== null && next.filialGuid !== place?.filialGuid

  useLearnedPlace(learned(), draft)

  /**
   * The branch of now with the typed address. Where it does not deliver is learned too: the order is stopped at this form
   * then, until another branch, address or way is chosen.
   */
  function learned(): Place | null {
    if (state.kind !== 'ready' || !place || !draft) return null
    const { point, served, own_zone } = state.check
    const isNotHere = served === 'no' || isElsewhere
    return isNotHere && point ? placeAt(place, draft, { ...point, zoneId: own_zone?.id ?? null }) : next
  }

  if (!isAsked) return null
  const switchBranch = () => {
    if (next && draft) onChoose(next, addressOf(draft, next.cityId))
  }
  return (
    <CheckStatus
      state={state}
      onRetry={retry}
      action={
        isElsewhere && (
          <>
            <p>{t('otherBranch', { name: next.filialName, current: place.filialName })}</p>
            <div>
              <Button onClick={switchBranch}>{t('orderFrom', { name: next.filialName })}</Button>
            </div>
          </>
        )
      }
    />
  )
}

/** A branch with an address that may lie in none of its zones: the server refuses it then, the customer may come and fetch. */
const placeAt = (place: Place, { street, home }: Draft, spot: Spot): Place => ({
  ...place,
  street: addressLine(street, home),
  spot,
})

/** Keeps where the branch of now delivers to, without a word: place and address follow what was typed. */
function useLearnedPlace(next: Place | null, draft: Draft | null): void {
  const learned = next && JSON.stringify([next.street, next.spot])
  const address = next && draft && JSON.stringify(addressOf(draft, next.cityId))

  // biome-ignore lint/correctness/useExhaustiveDependencies: the two texts stand for the place and the address
  useEffect(() => {
    const { place, choose } = useDelivery.getState()
    if (!next || !draft || !place) return
    choose({ ...place, street: next.street, spot: next.spot })
    useAddress.getState().choose(addressOf(draft, next.cityId))
  }, [learned, address])
}
