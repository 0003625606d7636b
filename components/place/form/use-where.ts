import { useAddressCheck } from '@/components/place/check/use-address-check'
import type { FoundAddress } from '@/lib/contract/place'
import { type DeliveryAddress, emptyAddress } from '@/lib/domain/address'
import type { Point } from '@/lib/domain/geo'
import { useDestination } from '@/stores/place/destination'
import { usePin, type Where } from './use-pin'

type Options = {
  readonly where: Where
  /** Read at the moment of an answer: more may have been typed meanwhile. */
  readonly read: () => Where
  readonly fill: (found: FoundAddress) => void
  /** Where a saved address is. */
  readonly start: Point | null
}

/** What is known of the address that is typed into a popup: its pin, and whether it can be delivered to. */
export function useWhere(options: Options) {
  const { cityId, street, home } = options.where
  const pin = usePin(options)
  const preferred = useDestination(({ destination }) => destination?.branch.guid ?? null)
  const address: DeliveryAddress = { ...emptyAddress(cityId), street, home, point: pin.point }
  return { address, pin, ...useAddressCheck({ address, preferred }) }
}
