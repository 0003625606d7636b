import type { OrderStatus } from '@/lib/domain/order'
import type { Db } from '@/reference-api/db/client'
import { orderOutbox, orderStatusEvents } from '@/reference-api/db/schema'

type Change = { readonly orderId: number; readonly status: OrderStatus }

/**
 * Remembers that orders came to a status, and that this has to be told. Call it in the transaction that moves them: neither is
 * ever there without the other.
 */
export async function recordStatus(tx: Db, changes: readonly Change[], at: Date): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ orderId, status }) => ({ orderId, status, at }))
  await tx.insert(orderStatusEvents).values(rows).onConflictDoNothing()
  await tx.insert(orderOutbox).values(rows).onConflictDoNothing()
}
