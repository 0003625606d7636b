import { MINIMUM_DELIVERY_ORDER } from '@/lib/domain/input/limits'
import type { Tenge } from '@/lib/domain/money/money'
import type { DeliveryTariff } from '@/lib/domain/order/delivery'
import { isInside, type Point, type Polygon } from './geo'

/** A part of a city that a branch delivers to, with its own delivery terms. */
export type Zone = DeliveryTariff & {
  readonly id: number
  readonly branchId: number
  /** Minutes on the way, on top of cooking. */
  readonly minutes: number
  readonly polygon: Polygon
}

/** Zones that reach a point, the best for the customer first: least fee, then shortest way, then the older zone. */
const zonesAt = <Z extends Zone>(zones: readonly Z[], point: Point): readonly Z[] =>
  zones
    .filter((zone) => isInside(zone.polygon, point))
    .sort((a, b) => a.price - b.price || a.minutes - b.minutes || a.id - b.id)

/** The best zone of one branch for a point; null: this branch does not deliver there. */
export const zoneOfBranch = <Z extends Zone>(zones: readonly Z[], branchId: number, point: Point): Z | null =>
  zonesAt(zones, point).find((zone) => zone.branchId === branchId) ?? null

type Wish = {
  /** The branch of the customer's menu; it stays unless another delivers for less. */
  readonly preferred: number | null
  /** Whether a branch takes orders now. */
  readonly isOpen: (branchId: number) => boolean
}

/** Whether a zone is as cheap for the customer as the best one: neither fee nor minimum order is higher. */
const isAsCheap = (zone: DeliveryTariff, best: DeliveryTariff): boolean =>
  zone.price <= best.price && zone.minimum <= best.minimum

/**
 * Assigns branch and zone to a point: the best zone of an open branch, otherwise of a closed one (it takes preorders). The
 * customer's current branch, chosen or by default, is kept when it delivers for no more. Null: no branch delivers there.
 */
export function assignZone<Z extends Zone>(zones: readonly Z[], point: Point, { preferred, isOpen }: Wish): Z | null {
  const found = zonesAt(zones, point)
  const open = found.filter((zone) => isOpen(zone.branchId))
  for (const candidates of [open, found]) {
    const [best] = candidates
    if (best) return candidates.find((zone) => zone.branchId === preferred && isAsCheap(zone, best)) ?? best
  }
  return null
}

/** The lowest minimum orders of a chain, in tenge: over all its zones, and for each zone by id. */
export type MinimumOrders = { readonly anywhere: Tenge; readonly inZones: Readonly<Record<number, Tenge>> }

/** Without zones the minimum of the specification applies. */
export function minimumOrdersOf(zones: readonly Pick<Zone, 'id' | 'minimum'>[]): MinimumOrders {
  const minimums = zones.map(({ minimum }) => minimum)
  return {
    anywhere: minimums.length > 0 ? Math.min(...minimums) : MINIMUM_DELIVERY_ORDER,
    inZones: Object.fromEntries(zones.map(({ id, minimum }) => [id, minimum])),
  }
}
