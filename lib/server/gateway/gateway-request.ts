import 'server-only'
import { context, propagation } from '@opentelemetry/api'
import { acceptedLocale } from '@/lib/config/accept-language'
import type { Problem } from '@/lib/contract/errors'
import { codeOf, DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { nextSequenceNumber } from './ended-sessions'

const MAX_BODY_BYTES = 64 * 1024
const IS_JSON = /^application\/json\s*(?:;|$)/i

/** `Retry-After` when the chain does not answer, in seconds. */
const AWAY_RETRY_SECONDS = 2

/** A refusal by the gateway itself; a 503 has a `Retry-After`. */
export const gatewayRefusal = (status: number, code: string): Response => {
  const isAway = status === 503
  const problem: Problem = { message: code, code, ...(isAway && { retry_after: AWAY_RETRY_SECONDS }) }
  const headers = { 'Cache-Control': 'no-store', ...(isAway && { 'Retry-After': String(AWAY_RETRY_SECONDS) }) }
  return Response.json(problem, { status, headers })
}

/** The requested address, the shop's host as the browser sees it, and the turn of its arrival (`ended-sessions.ts`). */
export type Arrival = { readonly url: URL; readonly host: string; readonly turn: number }

export function arrivalOf(request: Request): Arrival {
  const url = new URL(request.url)
  return { url, host: request.headers.get('host') ?? url.host, turn: nextSequenceNumber() }
}

/** Whether a mutation comes from the shop's own pages; a request without the headers that prove it is refused. */
export function isOwnOrigin(request: Request, host: string): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site) return site === 'same-origin'
  const origin = request.headers.get('origin')
  if (origin === null || !URL.canParse(origin)) return false
  const { protocol, host: named } = new URL(origin)
  // The front's header has the host that the browser used; in development there is no front before Next.
  const scheme = request.headers.get('x-forwarded-proto') ?? protocol.slice(0, -1)
  return named === host && protocol === `${scheme}:`
}

/**
 * Whether a stream is requested from another site. Old browsers send neither header when they read from their own origin, so a
 * request without them is served.
 */
export function isForeign(request: Request, host: string): boolean {
  const names = request.headers.has('sec-fetch-site') || request.headers.has('origin')
  return names && !isOwnOrigin(request, host)
}

/** Reads the body, counts its bytes and stops at the limit. */
async function readBody(request: Request, limit: number): Promise<string | 'too-large' | null> {
  if (request.method === 'DELETE' || !request.body) return null
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

/**
 * The JSON text of a request's body, null without one; or the refusal when the body is too large or not JSON.
 * @param limit the most bytes that the call accepts
 */
export async function bodyOf(request: Request, limit = MAX_BODY_BYTES): Promise<string | null | Response> {
  const body = await readBody(request, limit)
  if (body === 'too-large') return gatewayRefusal(413, 'too_large')
  if (body !== null && !IS_JSON.test(request.headers.get('content-type') ?? '')) return gatewayRefusal(415, 'json_only')
  return body
}

/** A request of a browser, or the headers of the page that is rendered for it. */
type Sent = { readonly headers: Pick<Headers, 'get'> }

/** The client's address for the API's rate limits; the front has replaced whatever the client sent. */
const clientAddress = (request: Sent): string | undefined =>
  request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()

/**
 * Headers that the chain gets with every call: the Bearer token, the language, the client's address and the trace.
 * @param token of the session, or the key of the staff; null: none
 */
export function headersOf(request: Sent, token: string | null): Record<string, string> {
  const address = clientAddress(request)
  const requestId = request.headers.get('x-request-id')
  const trace: Record<string, string> = {}
  propagation.inject(context.active(), trace)
  return {
    'Accept-Language': codeOf(acceptedLocale(request.headers.get('accept-language')) ?? DEFAULT_LOCALE),
    ...trace,
    ...(requestId && { 'X-Request-Id': requestId }),
    ...(address && { 'X-Forwarded-For': address }),
    ...(token && { Authorization: `Bearer ${token}` }),
  }
}
