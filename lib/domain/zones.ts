import type { DeliveryTariff } from './delivery'
import { isInside, type Point, type Polygon } from './geo'

/** A part of a city that a branch delivers to, on its own terms. */
export type Zone = DeliveryTariff & {
  readonly id: number
  readonly branchId: number
  /** Minutes on the way, on top of cooking. */
  readonly minutes: number
  readonly polygon: Polygon
}

/** Zones that reach a point, the best for the customer first: least fee, then shortest way, then the older zone. */
const reaching = <Z extends Zone>(zones: readonly Z[], point: Point): readonly Z[] =>
  zones
    .filter((zone) => isInside(zone.polygon, point))
    .sort((a, b) => a.price - b.price || a.minutes - b.minutes || a.id - b.id)

/** The zone of one branch that a point lies in; null: this branch does not deliver there. */
export const zoneOfBranch = <Z extends Zone>(zones: readonly Z[], branchId: number, point: Point): Z | null =>
  reaching(zones, point).find((zone) => zone.branchId === branchId) ?? null

type Wish = {
  /** The branch whose menu the customer looks at; kept where no other serves for less. */
  readonly preferred: number | null
  /** Does a branch take orders now? */
  readonly isOpen: (branchId: number) => boolean
}

/** No worse for the customer than the best: neither the fee nor the least order is higher. */
const isAsGood = (zone: DeliveryTariff, best: DeliveryTariff): boolean =>
  zone.price <= best.price && zone.minimum <= best.minimum

/**
 * The branch and zone that serve a point. The address decides: the best zone of an open branch, else the same among the closed
 * ones (they take preorders). The branch that the customer is at, by choice or by default, is kept only where it serves for no
 * more. Null: nobody delivers there.
 */
export function assignZone<Z extends Zone>(zones: readonly Z[], point: Point, { preferred, isOpen }: Wish): Z | null {
  const found = reaching(zones, point)
  const open = found.filter((zone) => isOpen(zone.branchId))
  for (const candidates of [open, found]) {
    const [best] = candidates
    if (best) return candidates.find((zone) => zone.branchId === preferred && isAsGood(zone, best)) ?? best
  }
  return null
}
