import { ADDRESS_FIELDS, type AddressField, type AddressText, textOf } from '@/lib/domain/place/address'
import type { Point } from '@/lib/domain/place/geo'

/** The typed fields of an address with the API's field names. */
type WireText = Omit<AddressText, 'privateHouse'> & { readonly private_house: boolean }

const wireNameOf = (field: AddressField) => (field === 'privateHouse' ? 'private_house' : field)

/** The path of an address field in a form that keeps the address under `address`. */
export type AddressPath = `address.${AddressField}`

/** The form fields of an address by their names in the API. */
export const ADDRESS_PATHS: Readonly<Record<string, AddressPath>> = Object.fromEntries(
  ADDRESS_FIELDS.map((field): [string, AddressPath] => [wireNameOf(field), `address.${field}`]),
)

/** The typed fields of an address that came from the API. */
export const toAddressText = ({ private_house, ...same }: WireText): AddressText =>
  textOf({ ...same, privateHouse: private_house })

/** The typed fields of an address for the API. */
export function toWireText(address: AddressText): WireText {
  const { privateHouse, ...same } = textOf(address)
  return { ...same, private_house: privateHouse }
}

/** A point for the API; both fields null: not known. */
export const toWirePoint = (point: Point | null) => ({
  latitude: point?.latitude ?? null,
  longitude: point?.longitude ?? null,
})

/** A point that came from the API; null: not known. */
export const fromWirePoint = ({
  latitude,
  longitude,
}: {
  readonly latitude: number | null
  readonly longitude: number | null
}): Point | null => (latitude === null || longitude === null ? null : { latitude, longitude })
