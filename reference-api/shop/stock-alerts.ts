import { and, asc, eq, inArray } from 'drizzle-orm'
import { stockAlertVerdict } from '@/lib/domain/menu/stock-alert'
import type { Db, DbAndClock } from '@/reference-api/db/client'
import { notifications, stockAlerts, users } from '@/reference-api/db/schema'
import { isAvailable, isOfferedAt } from '@/reference-api/menu/branch-offer'
import type { Branch, MenuProduct } from '@/reference-api/menu/catalogue'
import type { Menu } from '@/reference-api/menu/menu'
import { backInStockNotice } from '@/reference-api/texts/notices'

/** How many customers are told in one transaction. */
const BATCH = 200

/** A dish at a branch. */
type Offered = { readonly product: MenuProduct; readonly branch: Branch }

const isSoldAgain = ({ product, branch }: Offered, now: Date): boolean =>
  isAvailable(product, branch, isOfferedAt(now, branch))

const alertsFor = ({ product, branch }: Offered) =>
  and(eq(stockAlerts.productId, product.id), eq(stockAlerts.branchId, branch.id))

/**
 * Stores the request of a customer to be told when the dish is sold again. Call it in a transaction; it locks the customer, so that
 * simultaneous calls take turns.
 * @returns null when the account was deleted meanwhile
 */
export async function storeStockAlert(
  tx: Db,
  userId: number,
  offered: Offered,
  now: Date,
): Promise<ReturnType<typeof stockAlertVerdict> | null> {
  const [owner] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  if (!owner) return null
  const own = await tx.select().from(stockAlerts).where(eq(stockAlerts.userId, userId))
  const { product, branch } = offered
  const verdict = stockAlertVerdict({
    isAvailable: isSoldAgain(offered, now),
    isWaiting: own.some(({ productId, branchId }) => productId === product.id && branchId === branch.id),
    waiting: own.length,
  })
  if (verdict === 'stored')
    await tx
      .insert(stockAlerts)
      .values({ userId, branchId: branch.id, productId: product.id, createdAt: now })
      .onConflictDoNothing()
  return verdict
}

/**
 * Tells a batch of customers, and forgets their requests in the same transaction. Rows that another process holds are left to it, so
 * each customer is told once.
 * @returns how many were told
 */
const tellBatch = (db: Db, offered: Offered, now: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(stockAlerts)
      .where(alertsFor(offered))
      .orderBy(asc(stockAlerts.userId))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    if (rows.length === 0) return 0
    const { product, branch } = offered
    const notice = backInStockNotice(product.name, branch.name)
    const link = `/product/${product.id}`
    await tx
      .insert(notifications)
      .values(rows.map(({ userId }) => ({ userId, type: 'system' as const, ...notice, link, createdAt: now })))
    const told = rows.map(({ userId }) => userId)
    await tx.delete(stockAlerts).where(and(alertsFor(offered), inArray(stockAlerts.userId, told)))
    return rows.length
  })

/**
 * Tells the customers who wait for dishes that are sold again, however their stop has ended: by the staff, by its time, by a load of the
 * chain, or by the end of an option's stop. Several processes may run it.
 * @returns how many customers were told
 */
export async function answerStockAlerts({ db, clock }: DbAndClock, menu: Menu): Promise<number> {
  const waiting = await db
    .selectDistinct({ productId: stockAlerts.productId, branchId: stockAlerts.branchId })
    .from(stockAlerts)
  if (waiting.length === 0) return 0
  const { productById, branches } = await menu(db)
  const now = clock()
  let told = 0
  for (const { productId, branchId } of waiting) {
    const product = productById.get(productId)
    const branch = branches.find(({ id }) => id === branchId)
    if (!product || !branch || !isSoldAgain({ product, branch }, now)) continue
    for (let batch = BATCH; batch === BATCH; told += batch) batch = await tellBatch(db, { product, branch }, now)
  }
  return told
}
