import 'server-only'
import { call, createClient } from '@/lib/api/call'
import { serverEnv } from '@/lib/config/env.server'
import { routes } from '@/lib/contract/routes'
import { staffSessionRoutes } from '@/lib/contract/staff-session'
import { noteEnded } from './ended-sessions'
import { type Arrival, bodyOf, headersOf, isOwnOrigin, refuse } from './gateway-request'
import { isSecureSite } from './site'
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

/** The answers that are under way to calls with the key before leave the cookie alone. */
function noteReplaced(request: Request, key: string | null): void {
  const before = staffKeyOf(request, isSecureSite())
  if (before && before !== key) noteEnded(before)
}

/** Asks the chain whose key it is; its refusal is passed on and leaves the cookie as it was. */
async function open(request: Request): Promise<Response> {
  const body = await bodyOf(request)
  if (body instanceof Response) return body
  const key = keyIn(body)
  if (key === null) return refuse(422, 'invalid_key')
  const client = createClient(serverEnv.CHAIN_API_URL, headersOf(request, key))
  // No answer: the tablet is told that the chain is away.
  const reply = await call({ client, timeoutMs: TIMEOUT_MS }, routes.staffMe, {}).catch(() => null)
  if (!reply) return refuse(503, 'unavailable')
  if (reply.status !== 200) return answerWith(reply.status, reply.body, null)
  noteReplaced(request, key)
  return answerWith(200, { message: 'ok' }, staffCookie(key, isSecureSite()))
}

/** `POST` exchanges a key of the staff for the cookie of the tablet, `DELETE` removes the cookie. Both from the shop's own pages only. */
export async function answerStaffSession(request: Request, { host }: Arrival): Promise<Response> {
  if (request.method !== 'POST' && request.method !== 'DELETE') return refuse(404, 'not_found')
  if (!isOwnOrigin(request, host)) return refuse(403, 'cross_site')
  if (request.method === 'POST') return open(request)
  noteReplaced(request, null)
  return answerWith(200, { message: 'ok' }, endedStaffCookie(isSecureSite()))
}
