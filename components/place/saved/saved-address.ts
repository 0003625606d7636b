import { fromWirePoint, toAddressText } from '@/lib/contract/address-text'
import type { SavedAddress } from '@/lib/contract/fields'
import type { DeliveryAddress } from '@/lib/domain/place/address'

/** The chosen saved address as the browser stores it. */
export const toDeliveryAddress = (saved: SavedAddress): DeliveryAddress => ({
  ...toAddressText(saved),
  id: saved.id,
  cityId: saved.city_id,
  point: fromWirePoint(saved),
})
