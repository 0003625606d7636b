import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import { z } from 'zod'
import { ORDER_EVENTS_PATH, USER_EVENTS_PATH } from '@/lib/contract/order/order-life'
import { tokenInPath } from '@/lib/contract/order/ordering'
import { isEnded } from '@/lib/domain/order/order'
import { orders } from '@/reference-api/db/schema'
import type { Deps } from '@/reference-api/deps'
import { Refusal } from '@/reference-api/http/errors'
import type { Identify } from '@/reference-api/http/mount'
import { missedEventsOfOrder, missedEventsOfUser, type OrderEventRow } from '@/reference-api/live/order-events'
import type { OrderHub, WatchedOrders } from '@/reference-api/live/order-hub'
import { openStream, STREAM_HEADERS } from '@/reference-api/live/stream'
import { streamLimiter } from '@/reference-api/live/stream-limits'
import type { Locale } from '@/reference-api/locale'
import { whereToken } from '@/reference-api/ordering/order-selectors'
import { orderingTexts, orderLifeTexts } from '@/reference-api/texts/texts'

const TRY_AGAIN_SECONDS = 30

/** The id of the last event that arrived, which browsers send when they connect again; null: none, or invalid. */
const lastEventIdOf = (header: string | string[] | undefined): number | null =>
  typeof header === 'string' && /^\d{1,9}$/.test(header) ? Number(header) : null

const schemaOf = (summary: string): FastifySchema => ({
  summary,
  description:
    'Server-sent events: `status` (the order came to it) or `change` (ask for the order) with an id and {number, kind, status, at, now}, at last `end`. Send the last id back as Last-Event-ID. 204: nothing to wait for.',
  response: { 200: { content: { 'text/event-stream': { schema: z.string() } } } },
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

  const stream = async (request: FastifyRequest, reply: FastifyReply, locale: Locale, streamed: Streamed) => {
    const release = openSlot(streamed.subject, request.ip)
    if (!release) throw new Refusal(429, { message: orderLifeTexts[locale].tooManyStreams }, TRY_AGAIN_SECONDS)
    const { body, listener } = openStream(clock)
    const { deliver, leave } = hub.watch(streamed.watched, listener)
    const finish = () => {
      leave()
      release()
    }
    body.once('close', finish)
    // The client may have left while the database was queried; then nothing is written.
    reply.raw.once('close', () => body.destroy())
    try {
      deliver(await streamed.missed())
    } catch (error) {
      body.destroy()
      throw error
    }
    return reply.headers(STREAM_HEADERS).send(body)
  }

  app.get(
    ORDER_EVENTS_PATH,
    { exposeHeadRoute: false, schema: { ...schemaOf('What is new of an order, as it happens'), params: tokenInPath } },
    async (request, reply) => {
      const { locale } = await identify({ access: 'public' }, request)
      const { token } = tokenInPath.parse(request.params)
      const lastId = lastEventIdOf(request.headers['last-event-id'])
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
      const missed = () => missedEventsOfUser(db, user.id, lastEventIdOf(request.headers['last-event-id']))
      if ((await missed()).length === 0) return reply.code(204).send()
      const watched = { userId: user.id, sessionId: user.sessionId }
      return stream(request, reply, locale, { watched, subject: `user:${user.id}`, missed })
    },
  )
}
