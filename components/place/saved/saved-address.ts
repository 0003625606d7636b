import type { SavedAddress } from '@/lib/contract/fields'
import type { DeliveryAddress } from '@/lib/domain/address'
import type { Point } from '@/lib/domain/geo'

/** The point of a saved address; null: it was not found on the map. */
export const pointOf = ({ latitude, longitude }: SavedAddress): Point | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }

/** A saved address as the browser keeps the chosen one. */
export const toDeliveryAddress = (saved: SavedAddress): DeliveryAddress => ({
  id: saved.id,
  cityId: saved.city_id,
  street: saved.street,
  home: saved.home,
  privateHouse: saved.private_house,
  entrance: saved.entrance,
  apartment: saved.apartment,
  floor: saved.floor,
  comment: saved.comment,
  point: pointOf(saved),
})
