import { MINIMUM_DELIVERY_ORDER } from './limits'
import type { Tenge } from './money'

/** The two ways to get an order, as the chain's API and the browser's storage write them (specification §3). */
export const DELIVERY_TYPES = ['Доставка', 'Самовывоз'] as const
export type DeliveryType = (typeof DELIVERY_TYPES)[number]
export const DELIVERY: DeliveryType = 'Доставка'
export const PICKUP: DeliveryType = 'Самовывоз'

/** What bringing an order costs somewhere; `freeFrom` null: never free. Tenge. */
export type DeliveryTariff = {
  readonly price: Tenge
  readonly freeFrom: Tenge | null
  /** The least that the lines must cost before discounts. */
  readonly minimum: Tenge
}

/** The fee for an order, in tenge: nothing for pickup, nothing from `freeFrom` on. */
export const deliveryFee = (
  type: DeliveryType,
  tariff: Pick<DeliveryTariff, 'price' | 'freeFrom'>,
  subtotal: Tenge,
): Tenge => (type === PICKUP || (tariff.freeFrom !== null && subtotal >= tariff.freeFrom) ? 0 : tariff.price)

/**
 * How many tenge are missing to the least delivery order, before discounts; 0 when enough (specification §9).
 * @param minimum of the zone; the specification's where none is known
 */
export const missingForMinimum = (
  type: DeliveryType,
  subtotal: Tenge,
  minimum: Tenge = MINIMUM_DELIVERY_ORDER,
): Tenge => (type === PICKUP ? 0 : Math.max(0, minimum - subtotal))
