import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Order } from '@/lib/contract/order/ordering'
import type { ProblemInput } from '@/lib/contract/order/problem-facts'
import { problemRoutes } from '@/lib/contract/order/problems'
import { orders } from '@/reference-api/db/schema'
import { recordStatus } from '@/reference-api/orders/record-status'
import { bodyOf, orderByToken, placeValidOrder } from './orders'
import type { TestApi } from './test-api'

/** A report about one piece of an order's first line. */
export const report = (changes: Partial<ProblemInput> = {}): ProblemInput => ({
  key: randomUUID(),
  lines: [{ line: 0, kind: 'wrong', quantity: 1 }],
  comment: 'Привезли не тот донер',
  wish: 'bonus',
  photos: [],
  ...changes,
})

/**
 * Helpers for tests of reports.
 * @param api is started before the first call
 */
export function reportHelpers(api: () => TestApi) {
  const handOver = (token: string) =>
    api().db.transaction(async (tx) => {
      const now = api().clock.now()
      const [order] = await tx
        .update(orders)
        .set({ status: 'delivered', statusAt: now })
        .where(eq(orders.token, token))
        .returning()
      if (order) await recordStatus(tx, [{ orderId: order.id, status: 'delivered' }], 'shop', now)
    })

  /** A delivered order of two doners for 3580 ₸, of a guest or a customer. */
  async function delivered(session?: string): Promise<Order> {
    const { token } = await placeValidOrder(api(), {}, session)
    await handOver(token)
    return orderByToken(api(), token)
  }

  const send = ({ token }: { token: string }, body: ProblemInput) =>
    api().call(problemRoutes.reportProblem, { params: { token }, body })
  const sent = async (order: { token: string }, body: ProblemInput) =>
    bodyOf(problemRoutes.reportProblem, 200, await send(order, body)).order
  return { handOver, delivered, send, sent }
}
