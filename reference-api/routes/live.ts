import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import { ORDER_EVENTS_PATH, type OrderEvent, USER_EVENTS_PATH } from '@/lib/contract/order/order-life'
import { tokenInPath } from '@/lib/contract/order/ordering'
import { isEnded } from '@/lib/domain/order/order'
import { orders } from '@/reference-api/db/schema'
import type { Deps } from '@/reference-api/deps'
import { Refusal } from '@/reference-api/http/errors'
import type { Identify } from '@/reference-api/http/mount'
import { missedEventsOfOrder, missedEventsOfUser, type OrderEventRow } from '@/reference-api/live/order-events'
import type { OrderHub, WatchedOrders } from '@/reference-api/live/order-hub'
import { type EventStream, lastEventIdOf, STREAM_RESPONSE, serveStream } from '@/reference-api/live/stream'
import { streamLimiter } from '@/reference-api/live/stream-limits'
import type { Locale } from '@/reference-api/locale'
import { whereToken } from '@/reference-api/ordering/order-selectors'
import { orderingTexts } from '@/reference-api/texts/texts'

const eventOf = ({ id, number, kind, status, at }: OrderEventRow, now: Date): string => {
  const data: OrderEvent = { number, kind, status, at: at.toISOString(), now: now.toISOString() }
  return `id: ${id}\nevent: ${kind === 'status' ? 'status' : 'change'}\ndata: ${JSON.stringify(data)}\n\n`
}

const schemaOf = (summary: string): FastifySchema => ({
  summary,
  description:
    'Server-sent events: `status` (the order came to it) or `change` (ask for the order) with an id and {number, kind, status, at, now}, at last `end`. Send the last id back as Last-Event-ID. 204: nothing to wait for.',
  response: STREAM_RESPONSE,
})

type Streamed = {
  readonly watched: WatchedOrders
  /** The key by which streams are counted together. */
  readonly subject: string
  /** Events to deliver first; they are read after watching has begun, so that none is lost in between. */
  readonly missed: () => Promise<readonly OrderEventRow[]>
}

/**
 * The two streams of order events. They are beside the table of calls, because their answers do not end on their own.
 */
export function registerLiveRoutes(app: FastifyInstance, identify: Identify, { db, clock }: Deps, hub: OrderHub): void {
  const openSlot = streamLimiter()
  app.addHook('preClose', async () => hub.close())

  const stream = (request: FastifyRequest, reply: FastifyReply, locale: Locale, streamed: Streamed) => {
    const { watched, subject, missed } = streamed
    const watch = async ({ write, onHeartbeat, end }: EventStream) => {
      const { deliver, leave } = hub.watch(watched, {
        onEvent: (event) => write(eventOf(event, clock())),
        onHeartbeat,
        onEnd: (isOver) => {
          if (isOver) write('event: end\ndata: {}\n\n')
          end()
        },
      })
      try {
        deliver(await missed())
      } catch (error) {
        leave()
        throw error
      }
      return leave
    }
    return serveStream(request, reply, { openSlot, subject, locale, watch })
  }

  app.get(
    ORDER_EVENTS_PATH,
    { exposeHeadRoute: false, schema: { ...schemaOf('What is new of an order, as it happens'), params: tokenInPath } },
    async (request, reply) => {
      const { locale } = await identify({ access: 'public' }, request)
      const { token } = tokenInPath.parse(request.params)
      const lastId = lastEventIdOf(request)
      const [order] = await db.select({ id: orders.id, status: orders.status }).from(orders).where(whereToken(token))
      if (!order) throw new Refusal(404, { message: orderingTexts[locale].unknownOrder })
      const missed = () => missedEventsOfOrder(db, order.id, lastId)
      if (isEnded(order.status) && (await missed()).length === 0) return reply.code(204).send()
      return stream(request, reply, locale, { watched: { orderId: order.id }, subject: `order:${order.id}`, missed })
    },
  )

  app.get(
    USER_EVENTS_PATH,
    { exposeHeadRoute: false, schema: schemaOf("What is new of the caller's active orders, as it happens") },
    async (request, reply) => {
      const { locale, user } = await identify({ access: 'user' }, request)
      const missed = () => missedEventsOfUser(db, user.id, lastEventIdOf(request))
      if ((await missed()).length === 0) return reply.code(204).send()
      const watched = { userId: user.id, sessionId: user.sessionId }
      return stream(request, reply, locale, { watched, subject: `user:${user.id}`, missed })
    },
  )
}
