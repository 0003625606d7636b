import 'server-only'
import { serverEnv } from '@/lib/config/env.server'
import { ORDER_EVENTS_PATH, USER_EVENTS_PATH } from '@/lib/contract/order-life'

/** How long the chain may take until it begins to answer; after that a stream may be silent. */
const CONNECT_TIMEOUT_MS = 8000

const ORDER_EVENTS = new RegExp(`^${ORDER_EVENTS_PATH.replace(':token', '[\\w-]{20,64}')}$`)

/** The chain's word on when to come again, in seconds, as a header; none when it said nothing that could be read. */
export const retryAfterIn = (value: unknown): Record<string, string> =>
  typeof value === 'string' && /^\d{1,6}$/.test(value) ? { 'Retry-After': value } : {}

/** Which stream of events a path is; null: none. Only the customer's own needs a session. */
export function streamOf(pathname: string): 'order' | 'user' | null {
  if (pathname === USER_EVENTS_PATH) return 'user'
  return ORDER_EVENTS.test(pathname) ? 'order' : null
}

/** What a stream needs on its way to the browser: no proxy, and no compression, may keep an event to itself. */
const STREAM_HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-cache, no-transform',
  'X-Accel-Buffering': 'no',
}

/** A chain that breaks off in the middle ends the stream, and the browser comes back: nothing to make a noise about. */
function untilItBreaks(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  return new ReadableStream(
    {
      pull: async (controller) => {
        const read = await reader.read().catch(() => null)
        if (read?.value) controller.enqueue(read.value)
        else controller.close()
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}

/** The id of the last event that arrived, as browsers send it when they come back. */
function lastEventId(request: Request): Record<string, string> {
  const id = request.headers.get('last-event-id')
  return id && /^[\w-]{1,64}$/.test(id) ? { 'Last-Event-ID': id } : {}
}

/**
 * Opens a stream of events of the chain. It ends there when the browser leaves.
 * @param headers what the chain has to know of the caller
 * @returns the stream, or the chain's refusal as it is; null: no answer that could be passed on
 */
export async function openStream(
  request: Request,
  pathname: string,
  headers: Record<string, string>,
): Promise<Response | null> {
  const leaving = new AbortController()
  const leave = () => leaving.abort()
  request.signal.addEventListener('abort', leave, { once: true })
  const timer = setTimeout(leave, CONNECT_TIMEOUT_MS)
  const reply = await fetch(new URL(pathname, serverEnv.CHAIN_API_URL), {
    headers: { ...headers, ...lastEventId(request), Accept: 'text/event-stream, application/json' },
    signal: leaving.signal,
    redirect: 'manual',
    cache: 'no-store',
  }).catch(() => null)
  clearTimeout(timer)
  if (!reply) return null
  const type = reply.headers.get('content-type') ?? ''
  if (reply.status === 200 && reply.body && type.startsWith('text/event-stream'))
    return new Response(untilItBreaks(reply.body), { headers: STREAM_HEADERS })
  const retryAfter = retryAfterIn(reply.headers.get('retry-after'))
  const refusalHeaders = { 'Cache-Control': 'private, no-store', ...retryAfter }
  if (reply.status === 204) return new Response(null, { status: 204, headers: refusalHeaders })
  const refusal = type.includes('application/json') ? await reply.text().catch(() => null) : null
  if (refusal === null) {
    leave()
    return null
  }
  return new Response(refusal, {
    status: reply.status,
    headers: { ...refusalHeaders, 'Content-Type': 'application/json; charset=utf-8' },
  })
}
