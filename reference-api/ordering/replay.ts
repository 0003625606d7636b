import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '@/reference-api/db/client'
import { orders } from '@/reference-api/db/schema'
import { orderingTexts } from '@/reference-api/texts/ordering'
import type { Asked, Placed } from './asked'

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

/** The same for the same order of the same caller, in whatever order its fields were written. */
export const requestHash = ({ order, user }: Asked): string =>
  createHash('sha256')
    .update(JSON.stringify([user?.id ?? null, sorted(order)]))
    .digest('hex')

/** The answer to a cart that was ordered before; null when it was not. Ask before anything else: repeats are free. */
export async function replay(db: Db, asked: Asked): Promise<Placed | null> {
  const [known] = await db
    .select({ token: orders.token, number: orders.number, total: orders.total, hash: orders.requestHash })
    .from(orders)
    .where(eq(orders.cartId, asked.order.cart_id))
  if (!known) return null
  const { hash, ...placed } = known
  return hash === requestHash(asked)
    ? { status: 200, body: { ...placed, status: 'sent' } }
    : {
        status: 422,
        body: {
          message: orderingTexts[asked.locale].cartAlreadyOrdered,
          code: 'cart_already_ordered',
          order_token: known.token,
        },
      }
}
