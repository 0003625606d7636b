import { fieldsOf, isId } from '@/lib/domain/input/fields-of'
import { TEXT_LIMITS } from '@/lib/domain/input/limits'
import { type Point, parsePoint } from './geo'

/** The labels of a saved address (specification §3). */
export const ADDRESS_TYPES = ['home', 'office', 'other'] as const

/** An address with empty fields. Types, parsers, forms and the API's schema are derived from these names. */
export const EMPTY_ADDRESS_TEXT = {
  street: '',
  home: '',
  privateHouse: false,
  entrance: '',
  apartment: '',
  floor: '',
  /** A note for the courier. */
  comment: '',
}

/** The address that a customer types for a delivery; nothing is checked yet. */
export type AddressText = Readonly<typeof EMPTY_ADDRESS_TEXT>
export type AddressField = keyof AddressText

const isAddressField = (name: string): name is AddressField => name in EMPTY_ADDRESS_TEXT

/** The fields that a customer types, in the order of the forms. */
export const ADDRESS_FIELDS: readonly AddressField[] = Object.keys(EMPTY_ADDRESS_TEXT).filter(isAddressField)

/** A delivery address as a customer chose or typed it. */
export type DeliveryAddress = AddressText & {
  /** The id of the saved address; null: it was typed. */
  readonly id: number | null
  readonly cityId: number
  /** A pin on the map; null: the words alone say where it is. */
  readonly point: Point | null
}

/** Fields that a private house does not have (design decision 8). */
export const FLAT_FIELDS = ['entrance', 'apartment', 'floor'] as const

/** An empty address in a city. */
export const emptyAddress = (cityId: number): DeliveryAddress => ({
  ...EMPTY_ADDRESS_TEXT,
  id: null,
  cityId,
  point: null,
})

const eachField = (read: (field: AddressField) => unknown): AddressText => ({
  ...EMPTY_ADDRESS_TEXT,
  ...Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, read(field)])),
})

/** The typed fields of an address, without city, id and pin. */
export const textOf = (address: AddressText): AddressText => eachField((field) => address[field])

/** The text as a courier gets it: no spaces around it, and no entrance, apartment and floor of a private house. */
export const courierText = (address: AddressText): AddressText =>
  eachField((field) => {
    const value = address[field]
    if (typeof value !== 'string') return value
    return address.privateHouse && FLAT_FIELDS.some((name) => name === field) ? '' : value.trim()
  })

/** The fields of an address that follow the house. */
export type Door = Pick<AddressText, 'privateHouse' | (typeof FLAT_FIELDS)[number]>

/**
 * The part after the house in an address of one line: that it is a private house, or the known ones of entrance, floor
 * and apartment.
 */
export const doorParts = (address: Door): readonly { readonly name: keyof Door; readonly value: string }[] =>
  address.privateHouse
    ? [{ name: 'privateHouse', value: '' }]
    : (['entrance', 'floor', 'apartment'] as const)
        .map((name) => ({ name, value: address[name] }))
        .filter(({ value }) => value !== '')

type House = Pick<DeliveryAddress, 'street' | 'home'>

/** Street and house in one line; '' while there is no street, because a house without one is no address. */
export const addressLine = ({ street, home }: House): string =>
  street.trim() && [street.trim(), home.trim()].filter(Boolean).join(', ')

/** Whether street and house are filled in: enough to check the address. */
export const hasHouse = ({ street, home }: House): boolean => street.trim() !== '' && home.trim() !== ''

const normalised = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase()

/** A key for a house that does not depend on case and spaces. */
const houseKey = (of: DeliveryAddress): readonly unknown[] => [of.cityId, normalised(of.street), normalised(of.home)]

const isSameHouse = (one: DeliveryAddress, other: DeliveryAddress): boolean =>
  JSON.stringify(houseKey(one)) === JSON.stringify(houseKey(other))

/** A key for what a check of an address is about: the house as typed, and the pin. */
export const addressKey = (address: DeliveryAddress): string =>
  JSON.stringify([...houseKey(address), address.point && [address.point.latitude, address.point.longitude]])

/**
 * The address with changed fields. Another street or house is no longer the saved address and has no pin.
 * @returns the same object when nothing changed
 */
export function editAddress(address: DeliveryAddress, fields: Partial<AddressText>): DeliveryAddress {
  const next = { ...address, ...fields }
  if (JSON.stringify(textOf(next)) === JSON.stringify(textOf(address))) return address
  return isSameHouse(address, next) ? next : { ...next, id: null, point: null }
}

/** The address after the customer chose a suggestion; one for the typed house fills empty fields and clears none. */
export function applySuggestion(known: DeliveryAddress | null, chosen: DeliveryAddress): DeliveryAddress {
  if (!known || !isSameHouse(known, chosen)) return chosen
  return {
    ...chosen,
    privateHouse: known.privateHouse || chosen.privateHouse,
    entrance: chosen.entrance || known.entrance,
    apartment: chosen.apartment || known.apartment,
    floor: chosen.floor || known.floor,
    comment: chosen.comment || known.comment,
  }
}

/** The most characters that are read: far above every field's limit, so that a customer can shorten a long text. */
const KEPT_CHARACTERS = 20 * TEXT_LIMITS.comment

/** Reads the fields of a stored address; a field that is not valid becomes empty. */
export function parseAddressText(value: unknown): AddressText {
  const kept = fieldsOf(value)
  return eachField((field) => {
    const found = kept[field]
    const empty = EMPTY_ADDRESS_TEXT[field]
    if (typeof found !== typeof empty) return empty
    return typeof found === 'string' ? found.slice(0, KEPT_CHARACTERS) : found
  })
}

/** Whether the customer typed anything. */
export const hasText = (address: AddressText): boolean =>
  address.privateHouse || Object.values(address).some((text) => typeof text === 'string' && text.trim() !== '')

/** Reads the stored delivery address; null for any other value, including what the old site left under the key. */
export function parseAddress(value: unknown): DeliveryAddress | null {
  const { id, cityId, point } = fieldsOf(value)
  const text = parseAddressText(value)
  if (!isId(cityId) || !hasText(text)) return null
  return { ...text, id: isId(id) ? id : null, cityId, point: parsePoint(point) }
}
