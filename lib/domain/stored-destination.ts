import {
  addressLine,
  type DeliveryAddress,
  editAddress,
  emptyAddress,
  hasText,
  parseAddress,
  parseAddressText,
} from './address'
import { DELIVERY, DELIVERY_TYPES, type DeliveryType } from './delivery'
import { type Destination, type Spot, spotOf, streetOf } from './destination'
import { learnSpot } from './destination-moves'
import { fieldsOf, isId } from './fields-of'
import { parsePoint } from './geo'

/** What stands under the specification's key `mainUserAddress` (§3): the chosen branch or address. */
export type StoredPlace = {
  readonly type: DeliveryType
  readonly cityId: number
  readonly cityName: string
  readonly filialGuid: string
  readonly filialName: string
  /** Pickup: the branch's first street. Delivery: street and house of the checked address, '' while there is none. */
  readonly street: string
  readonly spot: Spot | null
}

function parseSpot(value: unknown): Spot | null {
  const point = parsePoint(value)
  const { zoneId } = fieldsOf(value)
  return point && { ...point, zoneId: isId(zoneId) ? zoneId : null }
}

/** Reads a saved place; null for anything that is none, including what the old site left under the key. */
export function parsePlace(value: unknown): StoredPlace | null {
  const fields = fieldsOf(value)
  const type = DELIVERY_TYPES.find((known) => known === fields.type)
  const text = (name: string) => {
    const found = fields[name]
    return typeof found === 'string' ? found.slice(0, 200) : ''
  }
  if (!type || !isId(fields.cityId) || !text('filialGuid')) return null
  return {
    type,
    cityId: fields.cityId,
    cityName: text('cityName'),
    filialGuid: text('filialGuid'),
    filialName: text('filialName'),
    street: text('street'),
    spot: type === DELIVERY ? parseSpot(fields.spot) : null,
  }
}

/** An address of which only the line is known: the house comes after the last comma. */
function addressOfLine(line: string, cityId: number): DeliveryAddress {
  const comma = line.lastIndexOf(', ')
  const [street, home] = comma < 0 ? [line, ''] : [line.slice(0, comma), line.slice(comma + 2)]
  return { ...emptyAddress(cityId), street, home }
}

/** What a guest had typed into a form of before, where the address stood in its draft; null: nothing. */
function typedBefore(draft: unknown) {
  const fields = fieldsOf(draft)
  const text = parseAddressText({ ...fields, comment: fields.courierComment })
  return hasText(text) ? text : null
}

/**
 * Reads where the order goes.
 * @param place what stands under `mainUserAddress`
 * @param address what stands under `address`
 * @param draft of a guest form of before: what is typed there counts more than what was kept
 */
export function parseDestination(place: unknown, address: unknown, draft: unknown = null): Destination | null {
  const stored = parsePlace(place)
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
  const checked = isAbout ? learnSpot(known, { branchGuid: filialGuid, address: kept }, spot) : known
  const typed = typedBefore(draft)
  if (!typed) return checked
  return { ...checked, address: editAddress(kept?.cityId === cityId ? kept : emptyAddress(cityId), typed) }
}

/** Where the order goes as it stands under `mainUserAddress`. */
export const toStoredPlace = (destination: Destination): StoredPlace => ({
  type: destination.type,
  cityId: destination.city.id,
  cityName: destination.city.name,
  filialGuid: destination.branch.guid,
  filialName: destination.branch.name,
  street: streetOf(destination),
  spot: spotOf(destination),
})

/** The delivery address as it stands under `address`; null: none. */
export const toStoredAddress = ({ address }: Destination): DeliveryAddress | null =>
  address && hasText(address) ? address : null
