import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SessionUser, StaffMember } from './caller'

type LogFacts = { who?: string; refusal?: string }
const logFacts = new WeakMap<FastifyRequest, LogFacts>()

const factsOf = (request: FastifyRequest): LogFacts => {
  const facts = logFacts.get(request) ?? {}
  logFacts.set(request, facts)
  return facts
}

/** Names the caller in the log by an id of the database, which is no personal data. */
export function logCaller(request: FastifyRequest, user: SessionUser | StaffMember | null): void {
  if (user) factsOf(request).who = 'keyId' in user ? `staff ${user.keyId}` : `customer ${user.id}`
}

/**
 * Why a call was refused: the `code` of its answer, for example `wrong_code`; undefined without a refusal or a code.
 */
export const refusalOf = (request: FastifyRequest): string | undefined => logFacts.get(request)?.refusal

function codeOf(payload: unknown): string | undefined {
  if (typeof payload !== 'object' || payload === null || !('code' in payload)) return undefined
  return typeof payload.code === 'string' ? payload.code : undefined
}

/**
 * Writes one line for each call: the route, the caller, the result and the reason of a refusal; nothing of request and
 * answer bodies. Refused and failed calls have the level `info`, the others `debug`.
 */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('preSerialization', async (request, reply, payload) => {
    if (reply.statusCode >= 400) factsOf(request).refusal = codeOf(payload)
    return payload
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log[reply.statusCode >= 400 ? 'info' : 'debug'](
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...logFacts.get(request),
      },
      'answered',
    )
  })
}
