import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Db } from '@/reference-api/db/client'
import { checkSoon } from './orders'

/**
 * The path for iiko's reports of changes (`webhooks/update_settings` there); without `IIKO_WEBHOOK_TOKEN` it does not
 * exist.
 */
export const IIKO_REPORTS_PATH = '/iiko/webhook'

/** The largest body: a report holds ten and more whole orders. */
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
 * Accepts the reports of iiko. Their content is not trusted: they only make the adapter ask iiko, like reports of a
 * bank. A lost report delays a change by some seconds.
 */
export const iikoReports =
  ({ db, clock, token, onStops }: Settings) =>
  async (app: FastifyInstance): Promise<void> => {
    app.post(IIKO_REPORTS_PATH, { bodyLimit: BODY_LIMIT, schema: { hide: true } }, async (request, reply) => {
      const sent = (request.headers.authorization ?? '').replace(/^Bearer /i, '')
      if (!timingSafeEqual(digest(sent), digest(token))) return reply.code(401).send()
      const body = reports.safeParse(request.body)
      // iiko would repeat a report that is refused, which does not help.
      if (!body.success) return reply.code(200).send()
      const ofOrders = body.data.filter(({ eventType }) => eventType.startsWith('DeliveryOrder'))
      const ids = ofOrders.flatMap(({ eventInfo }) => z.guid().safeParse(eventInfo?.id).data ?? [])
      await checkSoon(db, [...new Set(ids)], clock())
      if (body.data.some(({ eventType }) => eventType === 'StopListUpdate')) onStops()
      return reply.code(200).send()
    })
  }
