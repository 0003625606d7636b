import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SessionUser, StaffMember } from '@/reference-api/deps'

type Told = { who?: string; refusal?: string }
const told = new WeakMap<FastifyRequest, Told>()

const partsOf = (request: FastifyRequest): Told => {
  const parts = told.get(request) ?? {}
  told.set(request, parts)
  return parts
}

/** Names the caller in the log by a number that tells nothing outside the database. */
export function rememberCaller(request: FastifyRequest, user: SessionUser | StaffMember | null): void {
  if (user) partsOf(request).who = 'keyId' in user ? `staff ${user.keyId}` : `customer ${user.id}`
}

/** Why a call was refused: the `code` of its answer, for example `wrong_code`; undefined when it was not, or for no named reason. */
export const refusalOf = (request: FastifyRequest): string | undefined => told.get(request)?.refusal

function codeOf(payload: unknown): string | undefined {
  if (typeof payload !== 'object' || payload === null || !('code' in payload)) return undefined
  return typeof payload.code === 'string' ? payload.code : undefined
}

/**
 * One line for each call: which, by whom, how it ended and why it was refused. Nothing that was sent, nothing that was answered. At the level
 * `info` for those that were refused or failed, `debug` for the others.
 */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('preSerialization', async (request, reply, payload) => {
    if (reply.statusCode >= 400) partsOf(request).refusal = codeOf(payload)
    return payload
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log[reply.statusCode >= 400 ? 'info' : 'debug'](
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...told.get(request),
      },
      'answered',
    )
  })
}
