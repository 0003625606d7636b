'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Button } from '@/components/ui/button'
import type { DeliveryAddress } from '@/lib/domain/address'
import type { Draft } from '@/lib/domain/checkout'
import { DELIVERY } from '@/lib/domain/delivery'
import type { Point } from '@/lib/domain/geo'
import { addressLine, type Place } from '@/lib/domain/place'
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

  // Where nobody delivers is learned too: the order is stopped at this form then.
  const outside = state.kind === 'ready' && state.check.served === 'no' ? state.check.point : null
  const learned = place && draft && outside ? placeAt(place, draft, outside) : next

  useLearnedPlace(isElsewhere ? null : learned, draft)

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

/** The branch of now with an address in no zone: the server refuses it, the customer may still come and fetch. */
const placeAt = (place: Place, { street, home }: Draft, point: Point): Place => ({
  ...place,
  street: addressLine(street, home),
  spot: { ...point, zoneId: null },
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
