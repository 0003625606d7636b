import { isNull } from 'drizzle-orm'
import { type WebhookType, webhookTypeOf } from '@/lib/domain/notices/webhook'
import type { OrderEventKind, OrderStatus } from '@/lib/domain/order/order'
import type { Db } from '@/reference-api/db/client'
import { webhookDeliveries, webhookEndpoints } from '@/reference-api/db/schema'

type News = {
  readonly id: number
  readonly orderId: number
  readonly kind: OrderEventKind
  readonly status: OrderStatus
  readonly branchGuid: string
}
type Subscription = Pick<typeof webhookEndpoints.$inferSelect, 'types' | 'branchGuids'>

/** Whether an endpoint subscribed to this event of a branch's order. */
const isSubscribed = ({ types, branchGuids }: Subscription, type: WebhookType, branchGuid: string): boolean =>
  (types === null || types.includes(type)) && (branchGuids === null || branchGuids.includes(branchGuid))

/**
 * Queues events of orders for every endpoint that subscribed to them. Call it in the transaction that marks the rows of
 * the outbox as processed: each is queued exactly once.
 */
export async function queueWebhooks(tx: Db, news: readonly News[], now: Date): Promise<void> {
  const endpoints = await tx.select().from(webhookEndpoints).where(isNull(webhookEndpoints.disabledAt))
  const deliveries = endpoints.flatMap((endpoint) =>
    news.flatMap(({ id, orderId, branchGuid, ...what }) => {
      const type = webhookTypeOf(what)
      if (type === null || !isSubscribed(endpoint, type, branchGuid)) return []
      return [{ endpointId: endpoint.id, outboxId: id, orderId, type, nextAt: now, createdAt: now }]
    }),
  )
  if (deliveries.length > 0) await tx.insert(webhookDeliveries).values(deliveries).onConflictDoNothing()
}
