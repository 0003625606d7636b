import { type Point, parsePoint } from './geo'
import { TEXT_LIMITS } from './limits'

/** What a saved address is called (specification §3). */
export const ADDRESS_TYPES = ['home', 'office', 'other'] as const

/** A delivery address as a customer chose or typed it. */
export type DeliveryAddress = {
  /** Of the saved address; null: typed by a guest. */
  readonly id: number | null
  readonly cityId: number
  readonly street: string
  readonly home: string
  readonly privateHouse: boolean
  readonly entrance: string
  readonly apartment: string
  readonly floor: string
  readonly comment: string
  readonly point: Point | null
}

/** Fields that a private house does not have (design decision 8). */
export const FLAT_FIELDS = ['entrance', 'apartment', 'floor'] as const

/** Reads the saved delivery address; null for anything that is none, including what the old site left under the key. */
export function parseAddress(value: unknown): DeliveryAddress | null {
  if (typeof value !== 'object' || value === null) return null
  const fields: Readonly<Record<string, unknown>> = { ...value }
  const text = (name: keyof typeof TEXT_LIMITS) => {
    const found = fields[name]
    return typeof found === 'string' ? found.slice(0, TEXT_LIMITS[name]) : ''
  }
  const { id, cityId } = fields
  if (!Number.isSafeInteger(cityId) || !text('street').trim()) return null
  return {
    id: Number.isSafeInteger(id) ? Number(id) : null,
    cityId: Number(cityId),
    street: text('street'),
    home: text('home'),
    privateHouse: fields.privateHouse === true,
    entrance: text('entrance'),
    apartment: text('apartment'),
    floor: text('floor'),
    comment: text('comment'),
    point: parsePoint(fields.point),
  }
}

/** A chosen address as the fields of a guest's draft. */
export const draftOf = (address: DeliveryAddress) => ({
  street: address.street,
  home: address.home,
  privateHouse: address.privateHouse,
  entrance: address.entrance,
  apartment: address.apartment,
  floor: address.floor,
  courierComment: address.comment,
})
