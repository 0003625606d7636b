import 'server-only'
import { callOrNull, createClient } from '@/lib/api/call'
import { serverEnv } from '@/lib/config/env.server'
import { routes } from '@/lib/contract/routes'
import { staffSessionRoutes } from '@/lib/contract/staff/staff-session'
import { isSecureSite } from '@/lib/server/site'
import { recordEndedSession } from './ended-sessions'
import { type Arrival, bodyOf, gatewayRefusal, headersOf, isOwnOrigin } from './gateway-request'
import { endedStaffCookie, staffCookie, staffKeyOf } from './staff-cookie'

const TIMEOUT_MS = 8000

const answerWith = (status: number, body: object, cookie: string | null): Response =>
  Response.json(body, {
    status,
    headers: { 'Cache-Control': 'private, no-store', ...(cookie !== null && { 'Set-Cookie': cookie }) },
  })

function keyIn(body: string | null): string | null {
  try {
    return staffSessionRoutes.openStaffSession.body.safeParse(JSON.parse(body ?? '')).data?.key ?? null
  } catch {
    return null
  }
}

/** Marks the earlier key as ended, so that late answers to calls with it do not change the cookie. */
function recordReplacedKey(request: Request, key: string | null): void {
  const before = staffKeyOf(request, isSecureSite())
  if (before && before !== key) recordEndedSession(before)
}

/** Lets the chain check the key; a refusal is passed on and does not change the cookie. */
async function open(request: Request): Promise<Response> {
  const body = await bodyOf(request)
  if (body instanceof Response) return body
  const key = keyIn(body)
  if (key === null) return gatewayRefusal(422, 'invalid_key')
  const client = createClient(serverEnv.CHAIN_API_URL, headersOf(request, key))
  // Without an answer the tablet is told that the chain cannot be reached.
  const reply = await callOrNull({ client, timeoutMs: TIMEOUT_MS }, routes.staffMe, {})
  if (!reply) return gatewayRefusal(503, 'unavailable')
  if (reply.status !== 200) return answerWith(reply.status, reply.body, null)
  recordReplacedKey(request, key)
  return answerWith(200, { message: 'ok' }, staffCookie(key, isSecureSite()))
}

/**
 * `POST` exchanges a staff key for the cookie of the tablet, `DELETE` removes the cookie. Both only from the shop's own
 * pages.
 */
export async function answerStaffSession(request: Request, { host }: Arrival): Promise<Response> {
  if (request.method !== 'POST' && request.method !== 'DELETE') return gatewayRefusal(404, 'not_found')
  if (!isOwnOrigin(request, host)) return gatewayRefusal(403, 'cross_site')
  if (request.method === 'POST') return open(request)
  recordReplacedKey(request, null)
  return answerWith(200, { message: 'ok' }, endedStaffCookie(isSecureSite()))
}
