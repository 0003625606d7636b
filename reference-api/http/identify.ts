import type { FastifyRequest } from 'fastify'
import { needsSession, type Route } from '@/lib/contract/route'
import type { Caller, Deps, SessionUser, StaffMember } from '@/reference-api/deps'
import { localeOf } from '@/reference-api/locale'
import { commonTexts } from '@/reference-api/texts/common'
import { rememberCaller } from './answer-log'
import { Refusal } from './errors'
import type { Identify } from './mount'

/** Finds the user of a session token; null: there is no such session. */
export type FindSession = (db: Deps['db'], token: string, now: Date) => Promise<SessionUser | null>

/**
 * Finds whose key of the staff this is; null: nobody's. A key is no session and a session is no key. `waitSeconds`: the key, or the network
 * with its wrong keys, called too often.
 */
export type FindStaff = (
  key: string,
  ip: string,
  now: Date,
) => Promise<StaffMember | { readonly waitSeconds: number } | null>

const bearerOf = (request: FastifyRequest): string | null =>
  /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? null

/** The token that the storefront's gateway, or an app, stored at an earlier login. */
const deviceTokenOf = (request: FastifyRequest): string | null => {
  const header = request.headers['x-device-token']
  return typeof header === 'string' && /^[\w-]{20,200}$/.test(header) ? header : null
}

/** Makes the function that tells handlers who calls. Throws 401 for a `user` route without a session, a `staff` route without a key. */
export const createIdentify = (deps: Deps, findSession: FindSession, findStaff: FindStaff): Identify => {
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
    rememberCaller(request, user)
    if (needsSession({ access }) && !user) throw new Refusal(401, { message: commonTexts[locale].unauthorized })
    return { locale, ip: request.ip, deviceToken: deviceTokenOf(request), user }
  }
  // The type of the caller follows from the route's access, which the check above has just enforced.
  return identify as Identify
}
