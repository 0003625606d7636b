import type { FastifyRequest } from 'fastify'
import { ORDER_KEY_HEADER, orderKeyIn } from '@/lib/contract/order/order-key'
import { needsSession, type Route } from '@/lib/contract/route'
import type { Db, DbAndClock } from '@/reference-api/db/client'
import { localeOf } from '@/reference-api/locale'
import { commonTexts } from '@/reference-api/texts/texts'
import { logCaller } from './answer-log'
import type { Caller, SessionUser, StaffMember } from './caller'
import { Refusal } from './errors'
import type { Identify } from './mount'

/** Finds the user of a session token; null: there is no such session. */
export type FindSession = (db: Db, token: string, now: Date) => Promise<SessionUser | null>

/**
 * Finds the holder of a staff key; null: unknown. A key does not work as a session, nor a session as a key.
 * `waitSeconds`: the key called too often, or the network tried too many wrong keys.
 */
export type FindStaff = (
  key: string,
  ip: string,
  now: Date,
) => Promise<StaffMember | { readonly waitSeconds: number } | null>

const bearerOf = (request: FastifyRequest): string | null =>
  /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? null

/** The device token that the storefront's gateway or an app stored at an earlier login. */
const deviceTokenOf = (request: FastifyRequest): string | null => {
  const header = request.headers['x-device-token']
  return typeof header === 'string' && /^[\w-]{20,200}$/.test(header) ? header : null
}

/**
 * Makes the function that identifies the caller for handlers. Throws 401 for a `user` route without a session and a
 * `staff` route without a key.
 */
export const createIdentify = (deps: DbAndClock, findSession: FindSession, findStaff: FindStaff): Identify => {
  const whoIs = async (access: Route['access'], request: FastifyRequest): Promise<SessionUser | StaffMember | null> => {
    const token = access === 'public' ? null : bearerOf(request)
    if (!token) return null
    if (access !== 'staff') return findSession(deps.db, token, deps.clock())
    const found = await findStaff(token, request.ip, deps.clock())
    if (!found || !('waitSeconds' in found)) return found
    const { tooManyRequests } = commonTexts[localeOf(request.headers['accept-language'])]
    throw new Refusal(429, { message: tooManyRequests }, found.waitSeconds)
  }
  const identify = async (
    { access }: Pick<Route, 'access'>,
    request: FastifyRequest,
  ): Promise<Caller<SessionUser | StaffMember | null>> => {
    const locale = localeOf(request.headers['accept-language'])
    const user = await whoIs(access, request)
    logCaller(request, user)
    if (needsSession({ access }) && !user) throw new Refusal(401, { message: commonTexts[locale].unauthorized })
    const orderKey = orderKeyIn(request.headers[ORDER_KEY_HEADER])
    return { locale, ip: request.ip, deviceToken: deviceTokenOf(request), orderKey, user }
  }
  // The type of the caller follows from the route's access, which the check above has enforced.
  return identify as Identify
}
