import { SpanKind, trace } from '@opentelemetry/api'
import compression from 'compression'
import { QUICK } from '../launch/brotli.mjs'

/** @typedef {import('node:http').IncomingMessage} Incoming */
/** @typedef {import('node:http').ServerResponse} Outgoing */
/** @typedef {import('../launch/gateway-bundle.mjs').Gateway} Gateway */

/** One name for all calls: addresses are many, and may hold somebody's data. */
const ROUTE = '/api/[...path]'

/** @param {Incoming} request */
async function bodyIn(request) {
  if (request.method === 'GET') return undefined
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  return chunks.length > 0 ? Buffer.concat(chunks) : undefined
}

/**
 * A request of the front as the gateway takes it.
 * @param {Incoming} request @param {AbortSignal} signal of its visitor
 */
async function requestOf(request, signal) {
  const { method, url, headers } = request
  const named = new Headers()
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) named.set(name, Array.isArray(value) ? value.join(', ') : value)
  const asked = new Request(`http://${headers.host}${url}`, { method, headers: named, body: await bodyIn(request) })
  // A signal that is given to a Request reaches it only until either is collected; a stream lives longer.
  return Object.defineProperty(asked, 'signal', { value: signal })
}

/**
 * Sends an answer as it comes.
 * @param {Response} answer @param {Outgoing} response
 */
async function send(answer, response) {
  response.statusCode = answer.status
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') response.setHeader(name, value)
  const cookies = answer.headers.getSetCookie()
  if (cookies.length > 0) response.setHeader('Set-Cookie', cookies)
  if (!answer.headers.get('content-type')?.startsWith('text/event-stream') || !answer.body)
    return void response.end(Buffer.from(await answer.arrayBuffer()))
  response.flushHeaders()
  const reader = answer.body.getReader()
  response.once('close', () => void reader.cancel().catch(() => undefined))
  for (let part = await reader.read(); !part.done; part = await reader.read())
    if (!response.write(part.value) && !response.destroyed)
      await new Promise((resolve) => response.once('drain', resolve).once('close', resolve))
  response.end()
}

/**
 * Answers `/api/*` in the front's own process, so that no page that is rendered holds up an order.
 * @param {Gateway} gateway @param {(request: Incoming, response: Outgoing) => void} refuse says that it cannot be answered just now
 * @returns {(request: Incoming, response: Outgoing) => void}
 */
export function createApi(gateway, refuse) {
  const compress = compression({ brotli: QUICK })

  /** @param {Incoming} request @param {Outgoing} response */
  async function answer(request, response) {
    const leaving = new AbortController()
    response.once('close', () => leaving.abort())
    await send(await gateway(await requestOf(request, leaving.signal)), response)
  }

  /** @param {Incoming} request @param {Outgoing} response */
  async function answerTraced(request, response) {
    const attributes = { 'http.request.method': request.method ?? '', 'http.route': ROUTE }
    const options = { kind: SpanKind.SERVER, attributes }
    await trace.getTracer('shop').startActiveSpan(`${request.method} ${ROUTE}`, options, async (span) => {
      try {
        await answer(request, response)
      } catch {
        // Whatever it was, the caller may try again.
        if (response.headersSent) response.destroy()
        else refuse(request, response)
      }
      span.setAttribute('http.response.status_code', response.statusCode)
      span.end()
    })
  }

  return (request, response) => compress(request, response, () => void answerTraced(request, response))
}
