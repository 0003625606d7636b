import 'server-only'
import { createClient } from '@/lib/api/call'
import { serverEnv } from '@/lib/config/env.server'
import { askedLanguage } from '@/lib/contract/accept-language'
import type { Problem } from '@/lib/contract/errors'
import type { Route } from '@/lib/contract/route'
import { routes } from '@/lib/contract/routes'
import { codeOf, DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { openStream, retryAfterIn, streamOf } from './gateway-stream'
import {
  deviceCookie,
  deviceToken,
  endedDeviceCookie,
  endedSessionCookies,
  sessionCookies,
  sessionToken,
} from './session-cookie'
import { isSecureSite } from './site'

const MAX_BODY_BYTES = 64 * 1024
const READ_TIMEOUT_MS = 8000
const WRITE_TIMEOUT_MS = 15_000

const client = createClient(serverEnv.CHAIN_API_URL)

const toPattern = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[\\w-]+')}$`)
/** The calls of the staff have a way of their own: a customer's session reaches none of them. */
const table = Object.values<Route>(routes)
  .filter(({ access }) => access !== 'staff')
  .map((route) => ({ route, pattern: toPattern(route.path) }))

const findRoute = (method: string, pathname: string): Route | undefined =>
  table.find(({ route, pattern }) => route.method === method && pattern.test(pathname))?.route

const refuse = (status: number, code: string): Response => {
  const problem: Problem = { message: code, code }
  return Response.json(problem, { status, headers: { 'Cache-Control': 'no-store' } })
}

/** Whether a mutation comes from the shop's own pages; a request without the headers that prove it is refused. */
function isOwnOrigin(request: Request, host: string): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site) return site === 'same-origin'
  const origin = request.headers.get('origin')
  return origin !== null && URL.canParse(origin) && new URL(origin).host === host
}

/**
 * Whether a stream is requested from another site. Old browsers send neither header when they read from their own origin, so a
 * request without them is served.
 */
function isForeign(request: Request, host: string): boolean {
  const names = request.headers.has('sec-fetch-site') || request.headers.has('origin')
  return names && !isOwnOrigin(request, host)
}

const mutates = (route: Route) => route.method !== 'GET' || route.mutates === true

/** Counts the bytes while it reads the body and stops at the limit. */
async function bodyOf(request: Request, limit: number): Promise<string | 'too-large' | null> {
  if (request.method === 'GET' || request.method === 'DELETE' || !request.body) return null
  if (Number(request.headers.get('content-length') ?? 0) > limit) return 'too-large'
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.length
    if (size > limit) return 'too-large'
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString() || null
}

/** The client's address for the API's rate limits; the front has replaced whatever the client sent. */
const clientAddress = (request: Request): string | undefined =>
  request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()

/** Headers that the gateway takes from cookies that JavaScript cannot read. */
type Kept = { readonly session: string | null; readonly device: string | null }

/** The device token is sent only to calls that check a code or a password. */
const isJudged = (route: Route) => route === routes.sendCode || route === routes.login || route === routes.deleteAccount

/** Headers that the chain gets with every call. */
function headersOf(request: Request, session: string | null): Record<string, string> {
  const address = clientAddress(request)
  return {
    'Accept-Language': askedLanguage(request.headers.get('accept-language')) ?? codeOf(DEFAULT_LOCALE),
    ...(address && { 'X-Forwarded-For': address }),
    ...(session && { Authorization: `Bearer ${session}` }),
  }
}

const headersFor = (request: Request, kept: Kept, hasBody: boolean): Record<string, string | false> => ({
  ...headersOf(request, kept.session),
  ...(kept.device && { 'X-Device-Token': kept.device }),
  // A call without a body must not have a content type: axios would set the one of a form, and the chain would refuse it.
  'Content-Type': hasBody && 'application/json',
})

type Answer = { readonly status: number; readonly data: string; readonly retryAfter: Record<string, string> }

/** Whether an answer ends the session: a wrong code or password is a 401, too, and does not. */
const endsSession = (route: Route, status: number) =>
  route === routes.logout ||
  (route === routes.deleteAccount && status === 200) ||
  (status === 401 && route !== routes.login)

/** Moves the tokens of a login's answer into HttpOnly cookies. */
function answer(route: Route, { status, data, retryAfter }: Answer, token: string | null): Response {
  const isSecure = isSecureSite()
  const headers = new Headers({
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'private, no-store',
    ...retryAfter,
  })
  const keep = (cookies: readonly string[]) => {
    for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  }
  if (endsSession(route, status) && (token || route === routes.logout)) {
    keep(endedSessionCookies(isSecure))
    if (route === routes.deleteAccount && status === 200) keep([endedDeviceCookie(isSecure)])
  } else if (route === routes.login && status === 201) {
    const { device, ...session } = routes.login.responses[201].parse(JSON.parse(data))
    keep(sessionCookies(session.token, isSecure))
    if (device) keep([deviceCookie(device, isSecure)])
    return Response.json({ ...session, token: '' }, { status, headers })
  } else if (token) keep(sessionCookies(token, isSecure))
  return new Response(data, { status, headers })
}

/** The origin of the shop as the browser sees it. */
type Arrival = { readonly url: URL; readonly host: string }

function arrivalOf(request: Request): Arrival {
  const url = new URL(request.url)
  return { url, host: request.headers.get('host') ?? url.host }
}

/** A stream does not prolong the session; a refused one ends its cookies like any other call. */
async function stream(request: Request, kind: 'order' | 'user', { url, host }: Arrival): Promise<Response> {
  const isSecure = isSecureSite()
  if (isForeign(request, host)) return refuse(403, 'cross_site')
  const session = kind === 'user' ? sessionToken(request, isSecure) : null
  const reply = await openStream(request, url.pathname, headersOf(request, session))
  if (!reply) return refuse(503, 'unavailable')
  if (reply.status === 401 && session)
    for (const cookie of endedSessionCookies(isSecure)) reply.headers.append('Set-Cookie', cookie)
  return reply
}

async function forward(request: Request, { url, host }: Arrival): Promise<Response> {
  const isSecure = isSecureSite()
  const route = findRoute(request.method, url.pathname)
  if (!route) return refuse(404, 'not_found')
  if (mutates(route) && !isOwnOrigin(request, host)) return refuse(403, 'cross_site')
  const body = await bodyOf(request, route.maxBody ?? MAX_BODY_BYTES)
  if (body === 'too-large') return refuse(413, 'too_large')
  if (body !== null && !request.headers.get('content-type')?.startsWith('application/json'))
    return refuse(415, 'json_only')

  const token = sessionToken(request, isSecure)
  const kept = { session: token, device: isJudged(route) ? deviceToken(request, isSecure) : null }
  const reply = await client
    .request<string>({
      method: route.method,
      url: url.pathname + url.search,
      headers: headersFor(request, kept, body !== null),
      data: body ?? undefined,
      timeout: mutates(route) ? WRITE_TIMEOUT_MS : READ_TIMEOUT_MS,
      responseType: 'text',
      transformResponse: (data: string) => data,
      transformRequest: (data: string) => data,
    })
    .catch(() => null)
  if (!reply) return refuse(503, 'unavailable')
  if (!String(reply.headers['content-type'] ?? '').includes('application/json')) return refuse(503, 'unavailable')
  const retryAfter = retryAfterIn(reply.headers['retry-after'])
  return answer(route, { status: reply.status, data: reply.data, retryAfter }, token)
}

/**
 * The browser's only way to the chain's API (DESIGN §1): forwards the calls of the contract and nothing else, refuses
 * cross-site mutations, replaces the session cookie by the Bearer token and applies the time-outs. Streams of events are
 * forwarded, too.
 */
export async function gateway(request: Request): Promise<Response> {
  const arrival = arrivalOf(request)
  const kind = request.method === 'GET' ? streamOf(arrival.url.pathname) : null
  return kind ? stream(request, kind, arrival) : forward(request, arrival)
}
