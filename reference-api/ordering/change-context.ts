import type { OrderChange } from '@/lib/contract/order/change-order'
import type { Db } from '@/reference-api/db/client'
import type { OrderRow } from '@/reference-api/db/rows'
import type { Branch, Catalogue } from '@/reference-api/menu/catalogue'

/** The requested change. `expected_total` null: the plan is returned and nothing is stored. */
export type RequestedChange = Omit<OrderChange, 'expected_total'> & { readonly expected_total: number | null }

/**
 * A change of an order whose row is locked by the transaction `tx`. `row` is the order before the change, `branch` the
 * one that cooks it.
 */
export type ChangeContext = {
  readonly tx: Db
  readonly row: OrderRow
  readonly branch: Branch
  readonly catalogue: Catalogue
  readonly requested: RequestedChange
  readonly now: Date
}
