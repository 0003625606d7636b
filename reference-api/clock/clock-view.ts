import type { Order } from '@/lib/contract/order/ordering'
import { type AcceptanceRules, acceptanceOf } from '@/lib/domain/staff/acceptance'
import { courierMinutesFor } from '@/lib/domain/time/eta'
import type { OrderRow } from '@/reference-api/db/rows'
import type { Catalogue } from '@/reference-api/menu/catalogue'

type Viewpoint = {
  readonly catalogue: Catalogue
  readonly acceptance: AcceptanceRules
  /** Promo codes of apologies, by order. */
  readonly codes: ReadonlyMap<number, string>
}

function acceptanceView(row: OrderRow, { catalogue, acceptance }: Viewpoint): Order['acceptance'] {
  const branch = catalogue.branches.find(({ id }) => id === row.branchId)
  const zone = catalogue.zones.find(({ id }) => id === row.zoneId)
  const timed = { ...row, wayMinutes: courierMinutesFor(row.deliveryType, zone?.minutes ?? null) }
  const until = branch && acceptanceOf(timed, branch.schedule, acceptance)
  return until ? { late_from: until.lateFrom.toISOString(), cancel_from: until.cancelFrom.toISOString() } : null
}

function apologyView(row: OrderRow, codes: Viewpoint['codes']): Order['apology'] {
  if (row.apologisedAt === null || row.status === 'cancelled') return null
  return { bonus: row.apologyBonus, is_given: row.status === 'delivered', promo_code: codes.get(row.id) ?? null }
}

/** When an order is expected, the deadlines for accepting it, and the apology for its delay. */
export const clockView = (row: OrderRow, at: Viewpoint): Pick<Order, 'expected' | 'acceptance' | 'apology'> => ({
  expected: {
    from: row.expectedFrom.toISOString(),
    to: row.expectedTo.toISOString(),
    reason: row.estimateReason,
  },
  acceptance: acceptanceView(row, at),
  apology: apologyView(row, at.codes),
})
