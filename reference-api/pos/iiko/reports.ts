import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Db } from '@/reference-api/db/client'
import { lookSoon } from './orders'

/** Where iiko reports what changed (`webhooks/update_settings` there); nothing is there without `IIKO_WEBHOOK_TOKEN`. */
export const IIKO_REPORTS_PATH = '/iiko/webhook'

/** A report holds whole orders, ten and more at once. */
const BODY_LIMIT = 1024 * 1024

const report = z.looseObject({
  eventType: z.string(),
  eventInfo: z.looseObject({ id: z.string().optional() }).nullish(),
})
const reports = z.union([z.array(report).max(1000), report.transform((one) => [one])])

const digest = (text: string) => createHash('sha256').update(text).digest()

type Settings = {
  readonly db: Db
  readonly clock: () => Date
  readonly token: string
  /** A stop-list changed. */
  readonly onStops: () => void
}

/**
 * Takes the reports of iiko. What they say is not believed: they only make us ask, as reports of a bank do. One that is lost costs
 * some seconds.
 */
export const iikoReports =
  ({ db, clock, token, onStops }: Settings) =>
  async (app: FastifyInstance): Promise<void> => {
    app.post(IIKO_REPORTS_PATH, { bodyLimit: BODY_LIMIT, schema: { hide: true } }, async (request, reply) => {
      const said = (request.headers.authorization ?? '').replace(/^Bearer /i, '')
      if (!timingSafeEqual(digest(said), digest(token))) return reply.code(401).send()
      const body = reports.safeParse(request.body)
      // iiko repeats what is not taken; nothing is gained by that.
      if (!body.success) return reply.code(200).send()
      const ofOrders = body.data.filter(({ eventType }) => eventType.startsWith('DeliveryOrder'))
      const ids = ofOrders.flatMap(({ eventInfo }) => z.guid().safeParse(eventInfo?.id).data ?? [])
      await lookSoon(db, [...new Set(ids)], clock())
      if (body.data.some(({ eventType }) => eventType === 'StopListUpdate')) onStops()
      return reply.code(200).send()
    })
  }
