import { asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { ReviewInput } from '@/lib/contract/order/order-facts'
import type { Order } from '@/lib/contract/order/ordering'
import { reviewEligibility, reviewStatus } from '@/lib/domain/order/review'
import type { Db } from '@/reference-api/db/client'
import type { OrderRow } from '@/reference-api/db/rows'
import { orderLines, orders, productRatings, reviews } from '@/reference-api/db/schema'
import { addTask } from '@/reference-api/orders/tasks'

/** The reviews of orders by the order's id. */
export async function reviewsOf(db: Db, orderIds: readonly number[]): Promise<ReadonlyMap<number, Order['review']>> {
  const rows = await db
    .select()
    .from(reviews)
    .where(inArray(reviews.orderId, [...orderIds]))
  if (rows.length === 0) return new Map()
  const ratings = await db
    .select()
    .from(productRatings)
    .where(
      inArray(
        productRatings.orderId,
        rows.map((row) => row.orderId),
      ),
    )
    .orderBy(asc(productRatings.productId))
  return new Map(
    rows.map(({ orderId, overall, complaints, text, createdAt }) => [
      orderId,
      {
        overall,
        aspects: complaints,
        text,
        created_at: createdAt.toISOString(),
        items: ratings
          .filter((rating) => rating.orderId === orderId)
          .map(({ productId, stars }) => ({ product_id: productId, rating: stars })),
      },
    ]),
  )
}

/** `foreign_product`: the product at this index of the list was not ordered. */
type Reviewed =
  | { readonly outcome: 'unknown' | 'sent' | 'not_delivered' | 'over' }
  | { readonly outcome: 'foreign_product'; readonly index: number }
  | { readonly outcome: 'done'; readonly order: OrderRow }

async function foreignProduct(tx: Db, orderId: number, items: ReviewInput['items']): Promise<number> {
  const lines = await tx.select({ id: orderLines.productId }).from(orderLines).where(eq(orderLines.orderId, orderId))
  const ordered = new Set(lines.map(({ id }) => id))
  return items.findIndex((item) => !ordered.has(item.product_id))
}

/** A review closes the order, so that it is no longer active. */
async function confirmReceipt(tx: Db, order: OrderRow, now: Date): Promise<OrderRow> {
  if (order.receivedAt) return order
  const word = { receivedAt: now, receivedBy: 'customer' } as const
  await tx.update(orders).set(word).where(eq(orders.id, order.id))
  return { ...order, ...word }
}

/**
 * Stores the review of an order by the rules of `lib/domain/order/review`, once: the row of the order is locked
 * meanwhile.
 * @param owned the condition that selects the order: its token, or its number and its owner
 */
export async function reviewOrder(db: Db, owned: SQL | undefined, input: ReviewInput, now: Date): Promise<Reviewed> {
  return db.transaction(async (tx): Promise<Reviewed> => {
    const [order] = await tx.select().from(orders).where(owned).for('update')
    if (!order) return { outcome: 'unknown' }
    const isReviewed = (await tx.$count(reviews, eq(reviews.orderId, order.id))) > 0
    const state = reviewEligibility({ ...order, isReviewed }, now)
    if (state !== 'open') return { outcome: state }
    const index = await foreignProduct(tx, order.id, input.items)
    if (index >= 0) return { outcome: 'foreign_product', index }
    const { overall, aspects: complaints, text, items } = input
    const status = reviewStatus({ overall, complaints })
    await tx.insert(reviews).values({ orderId: order.id, overall, complaints, text, status, createdAt: now })
    if (status === 'requires_attention') {
      const detail = { text: [complaints.join(', '), text].filter(Boolean).join('\n'), stars: overall }
      await addTask(tx, { kind: 'low_review', branchId: order.branchId, orderId: order.id, detail }, now)
    }
    if (items.length > 0)
      await tx
        .insert(productRatings)
        .values(items.map((item) => ({ orderId: order.id, productId: item.product_id, stars: item.rating })))
    return { outcome: 'done', order: await confirmReceipt(tx, order, now) }
  })
}
