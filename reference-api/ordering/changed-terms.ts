import { eq } from 'drizzle-orm'
import type { OrderChange } from '@/lib/contract/change-order'
import type { OrderAddress } from '@/lib/contract/ordering'
import { deliveryFee, missingForMinimum } from '@/lib/domain/delivery'
import type { Point } from '@/lib/domain/geo'
import type { Zone } from '@/lib/domain/zones'
import type { Db } from '@/reference-api/db/client'
import type { OrderRow } from '@/reference-api/db/rows'
import { promocodes } from '@/reference-api/db/schema'
import type { Branch } from '@/reference-api/menu/catalogue'
import { deliveryTermsAt } from './delivery-terms'

/** Where a changed order goes and what that costs. Tenge. */
export type ChangedTerms = {
  readonly address: OrderAddress | null
  readonly zone: Zone | null
  readonly deliveryPrice: number
  readonly total: number
  readonly isOutOfZone: boolean
  readonly missingForMinimum: number
  /** The courier drives somewhere else, not only to another door of the house. */
  readonly isElsewhere: boolean
}

const isSameHouse = (a: OrderAddress, b: OrderAddress): boolean =>
  a.city_id === b.city_id &&
  a.street === b.street &&
  a.home === b.home &&
  a.latitude === b.latitude &&
  a.longitude === b.longitude

/** Whether the order's code made its delivery free, to wherever it goes. */
async function isDeliveryFree(tx: Db, { promoCode }: OrderRow): Promise<boolean> {
  if (promoCode === null) return false
  const [promo] = await tx.select({ kind: promocodes.kind }).from(promocodes).where(eq(promocodes.code, promoCode))
  return promo?.kind === 'delivery'
}

/**
 * The terms of an order at the address it is wanted to. Its dishes keep the prices at which they were ordered; only the delivery is priced
 * anew, by the zones of the same branch.
 * @param point of the new address; null: it is not on the map, and the terms of the city hold
 */
export async function changedTerms(
  tx: Db,
  row: OrderRow,
  branch: Branch,
  { address }: Pick<OrderChange, 'address'>,
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
  const { zone, isOutOfZone, tariff } = deliveryTermsAt(branch, row.deliveryType, point)
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
