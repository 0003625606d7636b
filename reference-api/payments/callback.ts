import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { PAYMENT_CALLBACK_PATH } from '@/lib/contract/payments'
import { paymentEvents } from '@/reference-api/db/schema'
import type { Deps } from '@/reference-api/deps'
import type { PaymentProvider } from './provider'
import { settlePayment } from './settle-payment'

const inPath = z.object({ provider: z.string().max(40) })

/** Handles a report whose signature was checked. It only makes us ask the provider: its content is not believed. */
async function handleReport(
  deps: Deps,
  provider: PaymentProvider,
  said: { eventId: string; reference: string },
): Promise<void> {
  const { db, clock } = deps
  const isKnown = and(eq(paymentEvents.provider, provider.name), eq(paymentEvents.eventId, said.eventId))
  if ((await db.select().from(paymentEvents).where(isKnown)).length > 0) return
  await settlePayment(deps, said.reference)
  // Stored after it was handled: a report that failed half-way is handled again.
  await db
    .insert(paymentEvents)
    .values({ provider: provider.name, ...said, at: clock() })
    .onConflictDoNothing()
}

/**
 * The address that payment providers report to. It stands beside the table of calls, because the signature covers the body as it was
 * sent, before any parsing. A repeated report gets 200, too: a provider that gets anything else sends it again.
 */
export async function paymentCallbacks(app: FastifyInstance, deps: Deps): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 16_384 }, (_, body, done) => done(null, body))
  app.post(PAYMENT_CALLBACK_PATH, { schema: { hide: true } }, async (request, reply) => {
    const named = inPath.safeParse(request.params)
    const provider = named.success ? deps.payments.byName(named.data.provider) : undefined
    if (!provider) return reply.code(404).send({})
    const body = typeof request.body === 'string' ? request.body : ''
    const said = await provider.verifyCallback(body, request.headers, deps.clock())
    if (!said) return reply.code(401).send({})
    await handleReport(deps, provider, said)
    return reply.send({})
  })
}
