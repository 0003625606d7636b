import 'server-only'
import { serverEnv } from '@/lib/config/env.server'
import { orElse } from '@/lib/config/mistakes.mjs'
import { ORDER_EVENTS_PATH, USER_EVENTS_PATH } from '@/lib/contract/order/order-life'
import { STAFF_EVENTS_PATH } from '@/lib/contract/staff/staff'

/** The time in ms within which the chain has to begin its answer; afterwards a stream may be silent for any time. */
const CONNECT_TIMEOUT_MS = 8000

const ORDER_EVENTS = new RegExp(`^${ORDER_EVENTS_PATH.replace(':token', '[\\w-]{20,64}')}$`)

/** The chain's `Retry-After` in seconds, as a header; empty when it sent none that can be parsed. */
export const retryAfterIn = (value: unknown): Record<string, string> =>
  typeof value === 'string' && /^\d{1,6}$/.test(value) ? { 'Retry-After': value } : {}

export type StreamKind = 'order' | 'user' | 'staff'

/** The kind of the stream of events at a path; null: none. The stream of one order needs no session. */
export function streamOf(pathname: string): StreamKind | null {
  if (pathname === USER_EVENTS_PATH) return 'user'
  if (pathname === STAFF_EVENTS_PATH) return 'staff'
  return ORDER_EVENTS.test(pathname) ? 'order' : null
}

/** Headers that keep proxies and compression from buffering events. */
const STREAM_HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-cache, no-transform',
  'X-Accel-Buffering': 'no',
}

/** When the chain closes the connection, the stream ends, the browser reconnects, and no error is logged. */
function untilItBreaks(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  return new ReadableStream(
    {
      pull: async (controller) => {
        // The chain closed the connection: the stream ends, and the browser opens it again.
        const read = await reader.read().catch(orElse(() => null))
        if (read?.value) controller.enqueue(read.value)
        else controller.close()
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}

/** The id of the last event that the browser received; the browser sends it when it reconnects. */
function lastEventId(request: Request): Record<string, string> {
  const id = request.headers.get('last-event-id')
  return id && /^[\w-]{1,64}$/.test(id) ? { 'Last-Event-ID': id } : {}
}

/**
 * Opens a stream of events of the chain and closes it when the browser leaves.
 * @param path including the query
 * @param headers of the caller, for the chain
 * @returns the stream, or the chain's refusal unchanged; null: the chain sent no answer that can be forwarded
 */
export async function openStream(
  request: Request,
  path: string,
  headers: Record<string, string>,
): Promise<Response | null> {
  const leaving = new AbortController()
  const leave = () => leaving.abort()
  request.signal.addEventListener('abort', leave)
  const timer = setTimeout(leave, CONNECT_TIMEOUT_MS)
  const reply = await fetch(new URL(path, serverEnv.CHAIN_API_URL), {
    headers: { ...headers, ...lastEventId(request), Accept: 'text/event-stream, application/json' },
    signal: leaving.signal,
    redirect: 'manual',
    cache: 'no-store',
    // Without an answer the caller sends 503.
  }).catch(orElse(() => null))
  clearTimeout(timer)
  if (!reply) return null
  const type = reply.headers.get('content-type') ?? ''
  if (reply.status === 200 && reply.body && type.startsWith('text/event-stream'))
    return new Response(untilItBreaks(reply.body), { headers: STREAM_HEADERS })
  const retryAfter = retryAfterIn(reply.headers.get('retry-after'))
  const refusalHeaders = { 'Cache-Control': 'private, no-store', ...retryAfter }
  if (reply.status === 204) return new Response(null, { status: 204, headers: refusalHeaders })
  // A refusal that cannot be read counts as no answer.
  const refusal = type.includes('application/json') ? await reply.text().catch(orElse(() => null)) : null
  if (refusal === null) {
    leave()
    return null
  }
  return new Response(refusal, {
    status: reply.status,
    headers: { ...refusalHeaders, 'Content-Type': 'application/json; charset=utf-8' },
  })
}
