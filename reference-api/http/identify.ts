import type { FastifyRequest } from 'fastify'
import type { Caller, Deps, SessionUser } from '@/reference-api/deps'
import { localeOf } from '@/reference-api/locale'
import { commonTexts } from '@/reference-api/texts/common'
import { Refusal } from './errors'
import type { Identify } from './mount'

/** Finds the user of a session token; null: there is no such session. */
export type FindSession = (db: Deps['db'], token: string, now: Date) => Promise<SessionUser | null>

const bearerOf = (request: FastifyRequest): string | null =>
  /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? null

/** The token that the storefront's gateway, or an app, stored at an earlier login. */
const deviceTokenOf = (request: FastifyRequest): string | null => {
  const header = request.headers['x-device-token']
  return typeof header === 'string' && /^[\w-]{20,200}$/.test(header) ? header : null
}

/** Makes the function that tells handlers who calls. Throws 401 for a `user` route without a session. */
export const createIdentify = (deps: Deps, findSession: FindSession): Identify => {
  const identify = async (
    route: { readonly access: 'public' | 'optional' | 'user' },
    request: FastifyRequest,
  ): Promise<Caller<SessionUser | null>> => {
    const locale = localeOf(request.headers['accept-language'])
    const token = route.access === 'public' ? null : bearerOf(request)
    const user = token && (await findSession(deps.db, token, deps.clock()))
    if (route.access === 'user' && !user) throw new Refusal(401, { message: commonTexts[locale].unauthorized })
    return { locale, ip: request.ip, deviceToken: deviceTokenOf(request), user: user || null }
  }
  // The type of the caller follows from the route's access, which the check above has just enforced.
  return identify as Identify
}
