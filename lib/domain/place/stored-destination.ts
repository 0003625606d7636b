import { fieldsOf, isId } from '@/lib/domain/input/fields-of'
import { DELIVERY, DELIVERY_TYPES, type DeliveryType } from '@/lib/domain/order/delivery'
import { addressLine, type DeliveryAddress, emptyAddress, hasText, parseAddress } from './address'
import { type Destination, streetOf, type ZonedPoint, zonedPointOf } from './destination'
import { storeCheckedPoint } from './destination-moves'
import { parsePoint } from './geo'

/** The stored value of the specification's key `mainUserAddress` (§3): the chosen branch or address. */
export type StoredDestination = {
  readonly type: DeliveryType
  readonly cityId: number
  readonly cityName: string
  readonly filialGuid: string
  readonly filialName: string
  /** Pickup: the branch's first street. Delivery: street and house of the checked address, '' while there is none. */
  readonly street: string
  /** The point of the checked address and its zone. */
  readonly spot: ZonedPoint | null
}

function parseZonedPoint(value: unknown): ZonedPoint | null {
  const point = parsePoint(value)
  const { zoneId } = fieldsOf(value)
  return point && { ...point, zoneId: isId(zoneId) ? zoneId : null }
}

/** The format of a branch's id that the API accepts. */
const BRANCH_ID = /^[^\p{Cc}\p{Surrogate}]{1,64}$/u

/** Reads a saved destination; null for any other value, including what the old site left under the key. */
export function parseStored(value: unknown): StoredDestination | null {
  const fields = fieldsOf(value)
  const type = DELIVERY_TYPES.find((known) => known === fields.type)
  const text = (name: string) => {
    const found = fields[name]
    return typeof found === 'string' ? found.slice(0, 200) : ''
  }
  if (!type || !isId(fields.cityId) || !BRANCH_ID.test(text('filialGuid'))) return null
  return {
    type,
    cityId: fields.cityId,
    cityName: text('cityName'),
    filialGuid: text('filialGuid'),
    filialName: text('filialName'),
    street: text('street'),
    spot: type === DELIVERY ? parseZonedPoint(fields.spot) : null,
  }
}

/** An address of which only one line is stored: the house comes after the last comma. */
function addressOfLine(line: string, cityId: number): DeliveryAddress {
  const comma = line.lastIndexOf(', ')
  const [street, home] = comma < 0 ? [line, ''] : [line.slice(0, comma), line.slice(comma + 2)]
  return { ...emptyAddress(cityId), street, home }
}

/**
 * Reads the destination of the order from the browser's storage.
 * @param place the stored value of `mainUserAddress`
 * @param address the stored value of `address`
 */
export function parseDestination(place: unknown, address: unknown): Destination | null {
  const stored = parseStored(place)
  if (!stored) return null
  const { type, cityId, cityName, filialGuid, filialName, street, spot } = stored
  const isChecked = type === DELIVERY && street !== ''
  const kept = parseAddress(address) ?? (isChecked ? addressOfLine(street, cityId) : null)
  const known: Destination = {
    type,
    city: { id: cityId, name: cityName },
    branch: { guid: filialGuid, name: filialName, street: type === DELIVERY ? '' : street },
    address: kept,
    check: null,
  }
  const isAbout = isChecked && kept?.cityId === cityId && addressLine(kept) === street
  return isAbout ? storeCheckedPoint(known, { branchGuid: filialGuid, address: kept }, spot) : known
}

/** The destination of the order as it is stored under `mainUserAddress`. */
export const toStoredDestination = (destination: Destination): StoredDestination => ({
  type: destination.type,
  cityId: destination.city.id,
  cityName: destination.city.name,
  filialGuid: destination.branch.guid,
  filialName: destination.branch.name,
  street: streetOf(destination),
  spot: zonedPointOf(destination),
})

/** The delivery address as it is stored under `address`; null: none. */
export const toStoredAddress = ({ address }: Destination): DeliveryAddress | null =>
  address && hasText(address) ? address : null
