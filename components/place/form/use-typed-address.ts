import { useAddressCheck } from '@/components/place/check/use-address-check'
import type { FoundAddress } from '@/lib/contract/place'
import { type DeliveryAddress, emptyAddress } from '@/lib/domain/place/address'
import type { Point } from '@/lib/domain/place/geo'
import { useDestination } from '@/stores/place/destination'
import { type TypedAddress, usePin } from './use-pin'

type Options = {
  readonly typed: TypedAddress
  /** Reads the current text when an answer arrives: the customer may have typed meanwhile. */
  readonly read: () => TypedAddress
  readonly fill: (found: FoundAddress) => void
  /** The point of a saved address. */
  readonly start: Point | null
}

/** The pin and the delivery check of the address that is typed into a popup. */
export function useTypedAddress(options: Options) {
  const { cityId, street, home } = options.typed
  const pin = usePin(options)
  const preferred = useDestination(({ destination }) => destination?.branch.guid ?? null)
  const address: DeliveryAddress = { ...emptyAddress(cityId), street, home, point: pin.point }
  return { address, pin, ...useAddressCheck({ address, preferred }) }
}
