import { DELIVERY_TYPES, type DeliveryType } from './delivery'

/** Where and how a customer wants the order: decides the menu, the prices and the fee. */
export type Place = {
  readonly type: DeliveryType
  readonly cityId: number
  readonly cityName: string
  readonly filialGuid: string
  readonly filialName: string
  readonly street: string
}

/** Reads a saved place; null for anything that is none, including what the old site left under the key. */
export function parsePlace(value: unknown): Place | null {
  if (typeof value !== 'object' || value === null) return null
  const fields: Readonly<Record<string, unknown>> = { ...value }
  const type = DELIVERY_TYPES.find((known) => known === fields.type)
  const text = (name: string) => {
    const found = fields[name]
    return typeof found === 'string' ? found.slice(0, 200) : ''
  }
  const cityId = fields.cityId
  if (!type || !Number.isSafeInteger(cityId) || !text('filialGuid')) return null
  return {
    type,
    cityId: Number(cityId),
    cityName: text('cityName'),
    filialGuid: text('filialGuid'),
    filialName: text('filialName'),
    street: text('street'),
  }
}

/**
 * Does going from one place to another cost the customer the cart? Another type, city or branch does, when there is
 * something in it (specification §4); a first choice does not.
 */
export const losesCart = (current: Place | null, next: Place, cartIsEmpty: boolean): boolean =>
  !cartIsEmpty &&
  current !== null &&
  (current.type !== next.type || current.cityId !== next.cityId || current.filialGuid !== next.filialGuid)
