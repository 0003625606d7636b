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
  /** The branch whose menu the customer looks at; kept while it serves as well as any other. */
  readonly preferred: number | null
  /** Does a branch take orders now? */
  readonly isOpen: (branchId: number) => boolean
}

/**
 * The branch and zone that serve a point: the customer's own branch when it takes orders now, else the best zone of an open
 * branch, else the same among the closed ones (they take preorders). Null: nobody delivers there.
 */
export function assignZone<Z extends Zone>(zones: readonly Z[], point: Point, { preferred, isOpen }: Wish): Z | null {
  const found = reaching(zones, point)
  const open = found.filter((zone) => isOpen(zone.branchId))
  for (const candidates of [open, found]) {
    const own = candidates.find((zone) => zone.branchId === preferred)
    const best = own ?? candidates[0]
    if (best) return best
  }
  return null
}
