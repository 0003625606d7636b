import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { bodyLimitsOf, isLargeBody, readBody, withBody } from '../../lib/config/bodies.mjs'
import { limitConnections } from '../../lib/config/connections.mjs'
import { isLoopback, networksOf } from './client-address.mjs'
import { createArrivals, forward } from './forwarded.mjs'
import { KEPT_SECONDS, ReadyResponse } from './ready/response.mjs'
import { hasBody, refuse } from './refuse.mjs'
import { cleanHeaders, faultOf, isForeign, REPORTS_PATH } from './requests.mjs'
import { createSecurityHeaders } from './security-headers.mjs'

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */
/** @typedef {ReturnType<typeof import('./settings.mjs').frontSettings> & { buildId?: string, isReady?: () => boolean }} Settings */

/** @typedef {ReturnType<ReturnType<typeof createArrivals>>} Arrival */

/** Whoever is slower with the lines of a request or with all of it is cut off. */
const LIMITS = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2000,
  keepAliveTimeout: KEPT_SECONDS * 1000,
}

/** Large bodies that are read at once, each whole in memory: in all, and of one line. */
const LARGE_BODIES = { all: 8, each: 4 }

/** Most connections, in all and of one address that is no proxy's; browsers behind one address share it. */
const CONNECTIONS = { all: 4000, each: 200 }

/** Asked for by balancers, under whatever name: the process lives; pages can be rendered, too. */
const HEALTH = '/health'
const READY = '/ready'
/** A renderer that hangs or ended is replaced by then, in seconds. */
const RETRY_SECONDS = 5

/** Names the build to the pages of an older one (lib/config/served-build.ts). */
export const BUILD_HEADER = 'X-Build'

/** What Node's parser refuses, with its status. */
const UNREADABLE = new Map([
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
])

/** Lets in as many large bodies as there is memory for. */
function createLargeBodies() {
  /** @type {string[]} */
  const lines = []
  return {
    /** @param {string} address @returns {(() => void) | null} to be called when it was read; null: there is no room now */
    enter(address) {
      const line = networksOf(address)[0]?.name ?? address
      const ofLine = lines.filter((one) => one === line).length
      if (lines.length >= LARGE_BODIES.all || ofLine >= LARGE_BODIES.each) return null
      lines.push(line)
      return () => void lines.splice(lines.indexOf(line), 1)
    },
  }
}

/**
 * The door of the shop: what is malformed, misdirected, too large or too slow is refused here; all else goes on with the
 * caller's true address, its whole body and headers that every answer carries.
 * @param {Settings} settings @param {(request: Request, response: Response) => void} answer
 * @param {(request: Request, response: Response, otherwise: () => void) => void} [ready] answers with what is ready, security
 * headers included, or calls `otherwise`
 * @param {(request: Request, response: Response, address: string) => unknown} [takeReport] what browsers tell of
 */
export function createFront(
  { siteUrl, isProxy, refusalOfHost, buildId = '', isReady = () => true },
  answer,
  ready,
  takeReport,
) {
  const security = createSecurityHeaders({ siteUrl })
  const arrivalOf = createArrivals(isProxy)
  const { protocol } = new URL(siteUrl)
  const largeBodies = createLargeBodies()
  let hasWarned = false

  /** @param {Response} response */
  function answerHealth(response) {
    security.apply(response, HEALTH)
    if (buildId) response.setHeader(BUILD_HEADER, buildId)
    response.writeHead(200, { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' })
    response.end('ok')
  }

  /** Answers who watches over the instance; whether it was one. @param {Request} request @param {Response} response */
  function isWatched(request, response) {
    if (request.url !== HEALTH && request.url !== READY) return false
    if (request.url === HEALTH || isReady()) answerHealth(response)
    else {
      security.apply(response, READY)
      refuse(request, response, 503, { 'Retry-After': String(RETRY_SECONDS) })
    }
    return true
  }

  /** Why a request goes no further; null: it may. @param {Request} request @param {Arrival} arrival */
  function refusalOf(request, { host, isLocal }) {
    const fault = faultOf(request) ?? refusalOfHost(host, isLocal)
    if (fault) return fault
    if (request.url === REPORTS_PATH && isForeign(request.headers, `${protocol}//${host?.toLowerCase()}`))
      return { status: 403 }
    const mayHaveBody = request.method !== 'GET' && request.method !== 'HEAD'
    return hasBody(request) && !mayHaveBody ? { status: 400 } : null
  }

  function warnOfProxy() {
    if (hasWarned) return
    hasWarned = true
    process.stderr.write('A proxy on this machine is not believed: name it with TRUSTED_PROXIES=loopback.\n')
  }

  /** @param {Request} request @param {Response} response @param {Arrival} arrival */
  async function answerWithBody(request, response, { address }) {
    const leave = isLargeBody(request.url) ? largeBodies.enter(address) : () => undefined
    if (!leave) return refuse(request, response, 503, { 'Retry-After': '5' })
    if (request.headers.expect) response.writeContinue()
    const body = await readBody(request, bodyLimitsOf(request.url)).finally(leave)
    if (typeof body === 'number') refuse(request, response, body)
    else if (body) answer(withBody(request, body), response)
  }

  /** The name under which logs and traces of the shop and of the API know it; whoever complains can read it beside the answer. @param {Request} request @param {Response} response */
  function nameRequest(request, response) {
    const id = randomUUID()
    request.headers['x-request-id'] = id
    if (!request.url?.startsWith('/api/')) return
    response.setHeader('X-Request-Id', id)
    if (buildId) response.setHeader(BUILD_HEADER, buildId)
  }

  /** @param {Request} request @param {Response} response @param {Arrival} arrival */
  function goOn(request, response, arrival) {
    security.apply(response, request.url ?? '/')
    if (arrival.isUnnamedProxy) warnOfProxy()
    cleanHeaders(request)
    forward(request, arrival, siteUrl)
    nameRequest(request, response)
    if (hasBody(request)) answerWithBody(request, response, arrival).catch((error) => fail(response, error))
    else answer(request, response)
  }

  /** Takes a report of a browser; whether it was one. @param {Request} request @param {Response} response @param {Arrival} arrival */
  function isReport(request, response, { address }) {
    if (!takeReport || request.url !== REPORTS_PATH) return false
    security.apply(response, REPORTS_PATH)
    Promise.resolve(takeReport(request, response, address)).catch((error) => fail(response, error))
    return true
  }

  /** One answer that goes wrong ends its own connection and nothing else. @param {Response} response @param {unknown} error */
  function fail(response, error) {
    process.stderr.write(`An answer failed: ${error instanceof Error ? error.stack : error}\n`)
    response.destroy()
  }

  /** @param {Request} request @param {Response} response */
  function handle(request, response) {
    try {
      begin(request, response)
    } catch (error) {
      fail(response, error)
    }
  }

  /** @param {Request} request @param {Response} response */
  function begin(request, response) {
    if (isWatched(request, response)) return
    const arrival = arrivalOf(request)
    const refusal = refusalOf(request, arrival)
    if (refusal) {
      security.apply(response, request.url ?? '/')
      return refuse(request, response, refusal.status, refusal.allow ? { Allow: refusal.allow } : {})
    }
    if (isReport(request, response, arrival)) return
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (ready && isRead) ready(request, response, () => goOn(request, response, arrival))
    else goOn(request, response, arrival)
  }

  const server = createServer({ ...LIMITS, ServerResponse: ReadyResponse }, handle)
  limitConnections(server, (address) => isProxy(address) || isLoopback(address), CONNECTIONS)
  server.on('checkContinue', handle)
  server.on('connect', (_, socket) => close(socket, '405 Method Not Allowed'))
  server.on('clientError', (error, socket) =>
    close(socket, UNREADABLE.get('code' in error ? String(error.code) : '') ?? '400 Bad Request'),
  )
  return server

  /** @param {import('node:stream').Duplex} socket @param {string} status */
  function close(socket, status) {
    if (!socket.writable) return socket.destroy()
    socket.end(`HTTP/1.1 ${status}\r\n${security.lines.join('\r\n')}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  }
}
