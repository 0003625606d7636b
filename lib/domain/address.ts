import { fieldsOf, isId } from './fields-of'
import { type Point, parsePoint } from './geo'
import { TEXT_LIMITS } from './limits'

/** What a saved address is called (specification §3). */
export const ADDRESS_TYPES = ['home', 'office', 'other'] as const

/** What somebody types to be delivered to; nothing here is checked yet. */
export type AddressText = {
  readonly street: string
  readonly home: string
  readonly privateHouse: boolean
  readonly entrance: string
  readonly apartment: string
  readonly floor: string
  /** For the courier. */
  readonly comment: string
}

/** A delivery address as a customer chose or typed it. */
export type DeliveryAddress = AddressText & {
  /** Of the saved address; null: typed. */
  readonly id: number | null
  readonly cityId: number
  /** A pin on the map; null: the words alone say where it is. */
  readonly point: Point | null
}

/** Fields that a private house does not have (design decision 8). */
export const FLAT_FIELDS = ['entrance', 'apartment', 'floor'] as const

export const EMPTY_ADDRESS_TEXT: AddressText = {
  street: '',
  home: '',
  privateHouse: false,
  entrance: '',
  apartment: '',
  floor: '',
  comment: '',
}

/** An address of a city of which nothing is known yet. */
export const emptyAddress = (cityId: number): DeliveryAddress => ({
  ...EMPTY_ADDRESS_TEXT,
  id: null,
  cityId,
  point: null,
})

/** The text of an address, without what it belongs to. */
export const textOf = ({
  street,
  home,
  privateHouse,
  entrance,
  apartment,
  floor,
  comment,
}: AddressText): AddressText => ({
  street,
  home,
  privateHouse,
  entrance,
  apartment,
  floor,
  comment,
})

type House = Pick<DeliveryAddress, 'street' | 'home'>

/** Street and house in one line; '' while there is no street, because a house without one is no address. */
export const addressLine = ({ street, home }: House): string =>
  street.trim() && [street.trim(), home.trim()].filter(Boolean).join(', ')

/** Street and house are there: enough to ask about. */
export const hasHouse = ({ street, home }: House): boolean => street.trim() !== '' && home.trim() !== ''

const normalised = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase()

/** Names a house whatever the case and the spaces that it is typed with. */
const houseKey = ({ cityId, street, home }: House & { readonly cityId: number }): readonly unknown[] => [
  cityId,
  normalised(street),
  normalised(home),
]

const isSameHouse = (one: DeliveryAddress, other: DeliveryAddress): boolean =>
  JSON.stringify(houseKey(one)) === JSON.stringify(houseKey(other))

/** Names what a check of an address is about: the house, as it is typed, and the pin. */
export const addressKey = (address: DeliveryAddress): string =>
  JSON.stringify([...houseKey(address), address.point && [address.point.latitude, address.point.longitude]])

/**
 * The address with other words in it. Another house is not the saved address any more, and its pin is not there.
 * @returns the very same when nothing is other
 */
export function editAddress(address: DeliveryAddress, fields: Partial<AddressText>): DeliveryAddress {
  const next = { ...address, ...fields }
  if (JSON.stringify(textOf(next)) === JSON.stringify(textOf(address))) return address
  return isSameHouse(address, next) ? next : { ...next, id: null, point: null }
}

/** A chosen address. Chosen for the very house that was typed, it adds to what was typed and empties nothing. */
export function chosenOver(known: DeliveryAddress | null, chosen: DeliveryAddress): DeliveryAddress {
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

/** Far above every limit of a field: too long a text must come back to be shortened, not be cut in secret. */
const KEPT_CHARACTERS = 20 * TEXT_LIMITS.comment

/** Reads the text of a kept address; what does not fit is empty. */
export function parseAddressText(value: unknown): AddressText {
  const fields = fieldsOf(value)
  const text = (name: keyof AddressText) => {
    const found = fields[name]
    return typeof found === 'string' ? found.slice(0, KEPT_CHARACTERS) : ''
  }
  return {
    street: text('street'),
    home: text('home'),
    privateHouse: fields.privateHouse === true,
    entrance: text('entrance'),
    apartment: text('apartment'),
    floor: text('floor'),
    comment: text('comment'),
  }
}

/** Whether anything was typed. */
export const hasText = (address: AddressText): boolean =>
  address.privateHouse || Object.values(address).some((text) => typeof text === 'string' && text.trim() !== '')

/** Reads the kept delivery address; null for anything that is none, including what the old site left under the key. */
export function parseAddress(value: unknown): DeliveryAddress | null {
  const { id, cityId, point } = fieldsOf(value)
  const text = parseAddressText(value)
  if (!isId(cityId) || !hasText(text)) return null
  return {
    ...text,
    id: isId(id) ? id : null,
    cityId,
    point: parsePoint(point),
  }
}
