import { MINIMUM_DELIVERY_ORDER } from '@/lib/domain/input/limits'
import type { Tenge } from '@/lib/domain/money/money'

/** The two ways to get an order, as the chain's API and the browser's storage write them (specification §3). */
export const DELIVERY_TYPES = ['Доставка', 'Самовывоз'] as const
export type DeliveryType = (typeof DELIVERY_TYPES)[number]
export const DELIVERY: DeliveryType = 'Доставка'
export const PICKUP: DeliveryType = 'Самовывоз'

/** The delivery price of a place; `freeFrom` null: delivery is never free. Tenge. */
export type DeliveryTariff = {
  readonly price: Tenge
  readonly freeFrom: Tenge | null
  /** The minimum sum of the lines before discounts. */
  readonly minimum: Tenge
}

/** The delivery fee in tenge: 0 for pickup and from `freeFrom` on. */
export const deliveryFee = (
  type: DeliveryType,
  tariff: Pick<DeliveryTariff, 'price' | 'freeFrom'>,
  subtotal: Tenge,
): Tenge => (type === PICKUP || (tariff.freeFrom !== null && subtotal >= tariff.freeFrom) ? 0 : tariff.price)

/**
 * How many tenge are missing to the minimum delivery order, before discounts; 0 when it is reached (specification §9).
 * @param minimum the zone's; without one the specification's applies
 */
export const missingForMinimum = (
  type: DeliveryType,
  subtotal: Tenge,
  minimum: Tenge = MINIMUM_DELIVERY_ORDER,
): Tenge => (type === PICKUP ? 0 : Math.max(0, minimum - subtotal))
