import type { MessageChannel } from '@/lib/domain/notices/message'
import { messageKindOf } from '@/lib/domain/notices/message'
import type { DeliveryType } from '@/lib/domain/order/delivery'
import type { OrderStatus } from '@/lib/domain/order/order'
import type { Db } from '@/reference-api/db/client'
import { orderMessages } from '@/reference-api/db/schema'

type News = {
  readonly orderId: number
  readonly kind: string
  readonly status: OrderStatus
  readonly deliveryType: DeliveryType
  readonly messageChannel: MessageChannel
  readonly isByShop: boolean
  readonly at: Date
}

/** Queues the messages for events of orders, once each. Call it in the transaction that relays the events. */
export async function queueMessages(tx: Db, news: readonly News[]): Promise<void> {
  const rows = news.flatMap((one) => {
    const kind = one.kind === 'status' ? messageKindOf(one) : null
    if (!kind || one.messageChannel === 'none') return []
    return [
      {
        orderId: one.orderId,
        kind,
        channel: one.messageChannel,
        state: 'waiting' as const,
        createdAt: one.at,
        dueAt: one.at,
      },
    ]
  })
  if (rows.length > 0) await tx.insert(orderMessages).values(rows).onConflictDoNothing()
}
