import type { IncomingMessage as Incoming, ServerResponse as Outgoing } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { SpanKind, trace } from '@opentelemetry/api'
import compression from 'compression'
import { orElse, reportMistake } from '@/lib/config/mistakes.mjs'
import { FAST_BROTLI } from '@/scripts/launch/brotli.mjs'
import { refuseUnavailable } from './refuse'

/** One name for all calls in metrics: addresses are many, and may contain personal data. */
const ROUTE = '/api/[...path]'

/** Headers in the form that the gateway takes. */
export function namedHeaders(headers: Incoming['headers']) {
  const named = new Headers()
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) named.set(name, Array.isArray(value) ? value.join(', ') : value)
  return named
}

/**
 * Turns a request of the front into the form that the gateway takes.
 * @param signal aborts when the visitor disconnects
 */
async function requestOf(request: Incoming, signal: AbortSignal) {
  const { method, url, headers } = request
  const sent = method === 'GET' ? null : await buffer(request)
  const body = sent?.length ? sent : null
  const requested = new Request(`http://${headers.host}${url}`, { method, headers: namedHeaders(headers), body })
  // Node drops a signal that is passed to a Request when either is garbage-collected, and a stream lives longer.
  return Object.defineProperty(requested, 'signal', { value: signal })
}

/** Sends an answer while it arrives. */
async function send(answer: Response, response: Outgoing) {
  response.statusCode = answer.status
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') response.setHeader(name, value)
  const cookies = answer.headers.getSetCookie()
  if (cookies.length > 0) response.setHeader('Set-Cookie', cookies)
  if (!answer.headers.get('content-type')?.startsWith('text/event-stream') || !answer.body)
    return void response.end(Buffer.from(await answer.arrayBuffer()))
  response.flushHeaders()
  const reader = answer.body.getReader()
  response.once('close', () => void reader.cancel().catch(orElse(() => undefined)))
  for (let part = await reader.read(); !part.done; part = await reader.read())
    if (!response.write(part.value) && !response.destroyed)
      await new Promise((resolve) => response.once('drain', resolve).once('close', resolve))
  response.end()
}

/** Answers `/api/*` in the front's own process, so that rendering a page does not delay an order. */
export function createApi(
  gateway: (request: Request) => Promise<Response>,
): (request: Incoming, response: Outgoing) => void {
  const compress = compression({ brotli: FAST_BROTLI })

  async function answer(request: Incoming, response: Outgoing) {
    const abort = new AbortController()
    response.once('close', () => abort.abort())
    await send(await gateway(await requestOf(request, abort.signal)), response)
  }

  async function answerTraced(request: Incoming, response: Outgoing) {
    const attributes = { 'http.request.method': request.method ?? '', 'http.route': ROUTE }
    const options = { kind: SpanKind.SERVER, attributes }
    await trace.getTracer('shop').startActiveSpan(`${request.method} ${ROUTE}`, options, async (span) => {
      try {
        await answer(request, response)
      } catch (error) {
        // Whatever failed, the caller may try again.
        reportMistake(error)
        if (response.headersSent) response.destroy()
        else refuseUnavailable(request, response)
      }
      span.setAttribute('http.response.status_code', response.statusCode)
      span.end()
    })
  }

  return (request, response) => compress(request, response, () => void answerTraced(request, response))
}
