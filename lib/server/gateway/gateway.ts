import 'server-only'
import { createClient } from '@/lib/api/call'
import { serverEnv } from '@/lib/config/env.server'
import { orElse } from '@/lib/config/mistakes.mjs'
import { ORDER_KEY_HEADER, orderKeyIn, takesOrderKey } from '@/lib/contract/order/order-key'
import { needsSession, type Route } from '@/lib/contract/route'
import { routes } from '@/lib/contract/routes'
import { staffSessionRoutes } from '@/lib/contract/staff/staff-session'
import { isSecureSite } from '@/lib/server/site'
import { isEndedSince, recordEndedSession } from './ended-sessions'
import { type Arrival, arrivalOf, bodyOf, gatewayRefusal, headersOf, isForeign, isOwnOrigin } from './gateway-request'
import { openStream, retryAfterIn, type StreamKind, streamOf } from './gateway-stream'
import {
  deviceCookie,
  deviceToken,
  endedDeviceCookie,
  endedSessionCookies,
  sessionCookies,
  sessionToken,
} from './session-cookie'
import { endedStaffCookie, staffCookie, staffKeyOf } from './staff-cookie'
import { answerStaffSession } from './staff-session'

const READ_TIMEOUT_MS = 8000
const WRITE_TIMEOUT_MS = 15_000

const client = createClient(serverEnv.CHAIN_API_URL)

const toPattern = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[\\w-]+')}$`)
const table = Object.values<Route>(routes).map((route) => ({ route, pattern: toPattern(route.path) }))

const findRoute = (method: string, pathname: string): Route | undefined =>
  table.find(({ route, pattern }) => route.method === method && pattern.test(pathname))?.route

const mutates = (route: Route) => route.method !== 'GET' || route.mutates === true

/** Headers made from cookies that JavaScript cannot read, and the key of an order that a page sent. */
type Kept = { readonly session: string | null; readonly device: string | null; readonly orderKey: string | null }

/** The device token is sent only to calls that check a code or a password. */
const JUDGED: readonly Route[] = [
  routes.sendCode,
  routes.login,
  routes.register,
  routes.deleteAccount,
  routes.storeGuestOrder,
]
const isJudged = (route: Route) => JUDGED.includes(route)

const headersFor = (request: Request, kept: Kept, hasBody: boolean): Record<string, string | false> => ({
  ...headersOf(request, kept.session),
  ...(kept.device && { 'X-Device-Token': kept.device }),
  ...(kept.orderKey && { [ORDER_KEY_HEADER]: kept.orderKey }),
  // A call without a body must have no content type: axios would set that of a form, and the chain would refuse it.
  'Content-Type': hasBody && 'application/json',
})

/**
 * `date`: the chain's clock when it answered; the browser computes days and waits from it and never from its own clock.
 */
type Answer = {
  readonly status: number
  readonly data: string
  readonly date: string | null
  readonly retryAfter: Record<string, string>
}

/** How a kind of caller is identified: the value of the request's cookie, and the cookies that prolong or remove it. */
type Credential = {
  readonly tokenIn: (request: Request, isSecure: boolean) => string | null
  readonly kept: (token: string, isSecure: boolean) => readonly string[]
  readonly ended: (isSecure: boolean) => readonly string[]
}

const CUSTOMER: Credential = { tokenIn: sessionToken, kept: sessionCookies, ended: endedSessionCookies }
const STAFF: Credential = {
  tokenIn: staffKeyOf,
  kept: (key, isSecure) => [staffCookie(key, isSecure)],
  ended: (isSecure) => [endedStaffCookie(isSecure)],
}

/** A customer's session is never sent with the calls of the staff, and a staff key is sent with no other call. */
const credentialFor = (route: Route): Credential => (route.access === 'staff' ? STAFF : CUSTOMER)

/**
 * Whether an answer ends the session. A 401 to a call without a required session does not: it means a wrong code, or a
 * fault of the chain.
 */
const endsSession = (route: Route, status: number) =>
  ((route === routes.logout || route === routes.deleteAccount) && status === 200) ||
  (status === 401 && needsSession(route))

/** The token of a request, and the turn of its arrival (`ended-sessions.ts`). */
type Sent = { readonly token: string | null; readonly turn: number }

/**
 * The cookies that remove a customer's session or a staff key; none when they were removed while the answer was under
 * way.
 */
function endedCookies({ ended }: Credential, token: string, turn: number): readonly string[] {
  if (isEndedSince(token, turn)) return []
  recordEndedSession(token)
  return ended(isSecureSite())
}

/**
 * The cookies of every answer but a login's. None when the session of the request was ended before the answer came,
 * because the browser may have another session by now (T-05), and none for a request without a session.
 */
function cookiesFor(route: Route, status: number, { token, turn }: Sent): readonly string[] {
  if (!token) return []
  const credential = credentialFor(route)
  if (endsSession(route, status)) {
    const session = endedCookies(credential, token, turn)
    const hasLeft = route === routes.deleteAccount && status === 200 && session.length > 0
    return hasLeft ? [...session, endedDeviceCookie(isSecureSite())] : session
  }
  // A logout that failed at the chain does not prolong the session, and keeps the cookie that the next try needs
  // (T-25).
  if (route === routes.logout || isEndedSince(token, turn)) return []
  return credential.kept(token, isSecureSite())
}

const sessionOpened = routes.login.responses[201]
type Opened = ReturnType<typeof sessionOpened.parse>

/** The session that an answer opens; a registration without a code opens none. */
function openedBy(route: Route, data: string): Opened | null {
  if (route === routes.login) return sessionOpened.parse(JSON.parse(data))
  return route === routes.register ? (sessionOpened.safeParse(JSON.parse(data)).data ?? null) : null
}

/** Moves the tokens of a login's or registration's answer into HttpOnly cookies. */
function loggedIn({ device, ...session }: Opened, headers: Headers, before: string | null): Response {
  const isSecure = isSecureSite()
  if (before && before !== session.token) recordEndedSession(before)
  addCookies(headers, sessionCookies(session.token, isSecure))
  if (device) addCookies(headers, [deviceCookie(device, isSecure)])
  return Response.json({ ...session, token: '' }, { status: 201, headers })
}

function answer(route: Route, { status, data, date, retryAfter }: Answer, sent: Sent): Response {
  const headers = new Headers({
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'private, no-store',
    ...(date !== null && { Date: date }),
    ...retryAfter,
  })
  const opened = status === 201 ? openedBy(route, data) : null
  if (opened) return loggedIn(opened, headers, sent.token)
  addCookies(headers, cookiesFor(route, status, sent))
  return new Response(data, { status, headers })
}

function addCookies(headers: Headers, cookies: readonly string[]): void {
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
}

const STREAM_CREDENTIAL: Readonly<Record<StreamKind, Credential | null>> = { order: null, user: CUSTOMER, staff: STAFF }

/** A stream does not prolong the session; a refused stream removes its cookies like any other call. */
async function stream(request: Request, kind: StreamKind, { url, host, turn }: Arrival): Promise<Response> {
  const isSecure = isSecureSite()
  if (isForeign(request, host)) return gatewayRefusal(403, 'cross_site')
  const credential = STREAM_CREDENTIAL[kind]
  const token = credential?.tokenIn(request, isSecure) ?? null
  const reply = await openStream(
    request,
    url.pathname + (kind === 'staff' ? url.search : ''),
    headersOf(request, token),
  )
  if (!reply) return gatewayRefusal(503, 'unavailable')
  if (reply.status === 401 && token && credential) addCookies(reply.headers, endedCookies(credential, token, turn))
  return reply
}

async function forward(request: Request, { url, host, turn }: Arrival): Promise<Response> {
  const isSecure = isSecureSite()
  const route = findRoute(request.method, url.pathname)
  if (!route) return gatewayRefusal(404, 'not_found')
  if (mutates(route) && !isOwnOrigin(request, host)) return gatewayRefusal(403, 'cross_site')
  const body = await bodyOf(request, route.maxBody)
  if (body instanceof Response) return body

  const token = credentialFor(route).tokenIn(request, isSecure)
  const kept = {
    session: token,
    device: isJudged(route) ? deviceToken(request, isSecure) : null,
    // The key of an order is forwarded only with calls that change an order.
    orderKey: takesOrderKey(route) ? orderKeyIn(request.headers.get(ORDER_KEY_HEADER)) : null,
  }
  const reply = await client
    .request<string>({
      method: route.method,
      url: url.pathname + url.search,
      headers: headersFor(request, kept, body !== null),
      data: body ?? undefined,
      timeout: mutates(route) ? WRITE_TIMEOUT_MS : READ_TIMEOUT_MS,
      transformResponse: (data: string) => data,
      transformRequest: (data: string) => data,
    })
    // Without an answer the browser gets 503, and the front counts it.
    .catch(orElse(() => null))
  if (!reply) return gatewayRefusal(503, 'unavailable')
  if (!String(reply.headers['content-type'] ?? '').includes('application/json'))
    return gatewayRefusal(503, 'unavailable')
  const retryAfter = retryAfterIn(reply.headers['retry-after'])
  const date = reply.headers.date === undefined ? null : String(reply.headers.date)
  return answer(route, { status: reply.status, data: reply.data, date, retryAfter }, { token, turn })
}

/**
 * The browser's only way to the chain's API (DESIGN §1): forwards the calls of the contract and nothing else, refuses
 * cross-site mutations, replaces the cookie of the customer or of the staff by the Bearer token and applies the
 * time-outs. It forwards streams of events, too.
 */
export async function gateway(request: Request): Promise<Response> {
  const arrival = arrivalOf(request)
  if (arrival.url.pathname === staffSessionRoutes.openStaffSession.path) return answerStaffSession(request, arrival)
  const kind = request.method === 'GET' ? streamOf(arrival.url.pathname) : null
  return kind ? stream(request, kind, arrival) : forward(request, arrival)
}
