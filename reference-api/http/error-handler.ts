import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Problem } from '@/lib/contract/errors'
import { isDatabaseUnavailable } from '@/reference-api/db/unavailable'
import type { Locale } from '@/reference-api/locale'
import { localeOf } from '@/reference-api/locale'
import { commonTexts } from '@/reference-api/texts/texts'
import { Refusal } from './errors'
import { InvalidInput, invalidInputProblem } from './validation'

/** A refusal by the framework itself, as an answer of the contract. */
function transportProblem(error: FastifyError, locale: Locale): { status: number; body: Problem } | null {
  const texts = commonTexts[locale]
  if (error.statusCode === 413) return { status: 413, body: { message: texts.tooLarge } }
  if (error.statusCode === 429) return { status: 429, body: { message: texts.tooManyRequests } }
  const isCallersFault = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
  return isCallersFault ? { status: 400, body: { message: texts.badRequest } } : null
}

/** Whether a row could not be stored because its customer was deleted during the call; the session has ended, too. */
function isOfDeletedCustomer(error: unknown): boolean {
  const cause: unknown = error instanceof Error ? (error.cause ?? error) : null
  if (typeof cause !== 'object' || cause === null || !('code' in cause) || !('constraint' in cause)) return false
  return cause.code === '23503' && String(cause.constraint).endsWith('_user_id_users_id_fk')
}

/** `Retry-After` while the database is away, in seconds. A restart of PostgreSQL takes one or two. */
const AWAY_RETRY_SECONDS = 2

/** Answers any error in the caller's language. Unexpected errors are logged, and answered without details. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const locale = localeOf(request.headers['accept-language'])
  if (error instanceof InvalidInput) return reply.code(422).send(invalidInputProblem(error.issues, locale))
  if (error instanceof Refusal) {
    if (!error.retryAfterSeconds) return reply.code(error.status).send(error.body)
    const seconds = Math.ceil(error.retryAfterSeconds)
    reply.header('retry-after', String(seconds))
    return reply.code(error.status).send({ ...error.body, retry_after: seconds })
  }
  const known = error instanceof Error && 'statusCode' in error ? transportProblem(error as FastifyError, locale) : null
  if (known) return reply.code(known.status).send(known.body)
  if (isDatabaseUnavailable(error)) {
    request.log.warn({ err: error, route: request.routeOptions.url }, 'refused: the database cannot answer now')
    reply.header('retry-after', String(AWAY_RETRY_SECONDS))
    return reply.code(503).send({ message: commonTexts[locale].unavailable, retry_after: AWAY_RETRY_SECONDS })
  }
  if (isOfDeletedCustomer(error)) return reply.code(401).send({ message: commonTexts[locale].unauthorized })
  request.log.error({ err: error, route: request.routeOptions.url }, 'unexpected error')
  return reply.code(500).send({ message: commonTexts[locale].internal })
}

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({ message: commonTexts[localeOf(request.headers['accept-language'])].notFound }),
  )
}
