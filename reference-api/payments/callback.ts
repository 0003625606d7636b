import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { PAYMENT_CALLBACK_PATH } from '@/lib/contract/order/payments'
import { paymentEvents } from '@/reference-api/db/schema'
import type { PaymentProvider } from './provider'
import { type PaymentDeps, settlePayment } from './settle-payment'

const inPath = z.object({ provider: z.string().max(40) })

/**
 * Handles a report whose signature was checked. It only makes the API ask the provider; the content of the report is
 * not trusted.
 */
async function handleReport(
  deps: PaymentDeps,
  provider: PaymentProvider,
  report: { eventId: string; reference: string },
): Promise<void> {
  const { db, clock } = deps
  const isSameEvent = and(eq(paymentEvents.provider, provider.name), eq(paymentEvents.eventId, report.eventId))
  if ((await db.select().from(paymentEvents).where(isSameEvent)).length > 0) return
  await settlePayment(deps, report.reference)
  // Stored after it was handled, so that a report that failed halfway is handled again.
  await db
    .insert(paymentEvents)
    .values({ provider: provider.name, ...report, at: clock() })
    .onConflictDoNothing()
}

/**
 * The address that payment providers report to. It stands beside the table of calls, because the signature covers the
 * body as it was sent, before parsing. A repeated report gets 200, too, because the provider repeats a report until it
 * gets 200.
 */
export async function paymentCallbacks(app: FastifyInstance, deps: PaymentDeps): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 16_384 }, (_, body, done) => done(null, body))
  app.post(PAYMENT_CALLBACK_PATH, { schema: { hide: true } }, async (request, reply) => {
    const named = inPath.safeParse(request.params)
    const provider = named.success ? deps.payments.byName(named.data.provider) : undefined
    if (!provider) return reply.code(404).send({})
    const body = typeof request.body === 'string' ? request.body : ''
    const report = await provider.verifyCallback(body, request.headers, deps.clock())
    if (!report) return reply.code(401).send({})
    await handleReport(deps, provider, report)
    return reply.send({})
  })
}
