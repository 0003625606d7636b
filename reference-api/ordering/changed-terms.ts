import { eq } from 'drizzle-orm'
import type { OrderAddress } from '@/lib/contract/order/order-address'
import { deliveryFee, missingForMinimum } from '@/lib/domain/order/delivery'
import type { Point } from '@/lib/domain/place/geo'
import type { Zone } from '@/lib/domain/place/zones'
import type { Db } from '@/reference-api/db/client'
import type { OrderRow } from '@/reference-api/db/rows'
import { promocodes } from '@/reference-api/db/schema'
import type { ChangeContext } from './change-context'
import { deliveryTermsAt } from './delivery-terms'

/** The destination of a changed order and its price. Tenge. */
export type ChangedTerms = {
  readonly address: OrderAddress | null
  readonly zone: Zone | null
  readonly deliveryPrice: number
  readonly total: number
  readonly isOutOfZone: boolean
  readonly missingForMinimum: number
  /** The courier drives to another point, and not only to another door of the house. */
  readonly isElsewhere: boolean
}

const isSameHouse = (a: OrderAddress, b: OrderAddress): boolean =>
  a.city_id === b.city_id &&
  a.street === b.street &&
  a.home === b.home &&
  a.latitude === b.latitude &&
  a.longitude === b.longitude

/** Whether the order's promo code made its delivery free, at any address. */
async function isDeliveryFree(tx: Db, { promoCode }: OrderRow): Promise<boolean> {
  if (promoCode === null) return false
  const [promo] = await tx.select({ kind: promocodes.kind }).from(promocodes).where(eq(promocodes.code, promoCode))
  return promo?.kind === 'delivery'
}

/**
 * The terms of an order at its new address. Dishes keep the prices at which they were ordered; only the delivery is
 * priced again, by the zones of the same branch.
 * @param point of the new address; null: it is not on the map, so the terms of the city apply
 */
export async function changedTerms(
  { tx, row, catalogue, branch, requested: { address } }: ChangeContext,
  point: Point | null,
): Promise<ChangedTerms> {
  const stays = {
    address: address ?? row.address,
    zone: branch.zones.find(({ id }) => id === row.zoneId) ?? null,
    deliveryPrice: row.deliveryPrice,
    total: row.total,
    isOutOfZone: false,
    missingForMinimum: 0,
    isElsewhere: false,
  }
  if (!address || !row.address || isSameHouse(address, row.address)) return stays
  const { zone, isOutOfZone, tariff } = deliveryTermsAt(catalogue, branch, row.deliveryType, point)
  const fee = deliveryFee(row.deliveryType, tariff, row.subtotal)
  const deliveryPrice = (await isDeliveryFree(tx, row)) ? 0 : fee
  return {
    address,
    zone,
    deliveryPrice,
    total: row.subtotal - row.promo - row.bonus + deliveryPrice,
    isOutOfZone,
    missingForMinimum: missingForMinimum(row.deliveryType, row.subtotal, tariff.minimum),
    isElsewhere: true,
  }
}
