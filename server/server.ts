import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage as Request, type ServerResponse as Response } from 'node:http'
import type { Duplex } from 'node:stream'
import { bodyLimitsOf, readBody, withBody } from '@/lib/config/bodies'
import { limitConnections } from '@/lib/config/connections'
import { BUILD_HEADER } from '@/lib/config/served-build'
import { isLoopback } from './client-address'
import { createForwardedReader, forward } from './forwarded'
import { createLargeBodies } from './large-bodies'
import { fail, hasBody, refuse, refuseUnavailable } from './refuse'
import { cleanHeaders, type Fault, isCrossSite, REPORTS_PATH, requestFault } from './requests'
import { createSecurityHeaders } from './security-headers'
import type { frontSettings } from './settings'

type Settings = ReturnType<typeof frontSettings> & {
  buildId?: string
  isReady?: () => boolean
  orderStatus?: Parameters<typeof createLargeBodies>[0]
}

type Arrival = ReturnType<ReturnType<typeof createForwardedReader>>
type Security = ReturnType<typeof createSecurityHeaders>

/** A client that sends its headers or its request more slowly is cut off. */
const LIMITS = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  // Bodies have shorter limits of their own (lib/config/bodies.ts); the longest is that of a photo.
  requestTimeout: 65_000,
  connectionsCheckingInterval: 2000,
  // A proxy may keep an unused connection for a minute.
  keepAliveTimeout: 65_000,
}

/** The most connections, in all and of one address that is no proxy; browsers behind one address share it. */
const CONNECTIONS = { all: 4000, each: 200 }

/** Addresses for load balancers, under any host name: `/health`: the process runs; `/ready`: pages can be rendered, and orders taken, too. */
const HEALTH = '/health'
const READY = '/ready'

/** Errors of Node's parser with their status. */
const UNREADABLE = new Map([
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
])

/**
 * Answers the health checks of load balancers, under any host name.
 * @returns whether the request was one
 */
function createHealthAnswer(
  security: Security,
  buildId: string,
  isReady: () => boolean,
): (request: Request, response: Response) => boolean {
  return (request, response) => {
    const { url } = request
    if (url !== HEALTH && url !== READY) return false
    security.apply(response, url)
    if (url === READY && !isReady()) refuseUnavailable(request, response)
    else {
      if (buildId) response.setHeader(BUILD_HEADER, buildId)
      response.writeHead(200, { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' }).end('ok')
    }
    return true
  }
}

/** The reason to refuse a request; null: none. */
function createRefusalCheck({
  siteUrl,
  refusalOfHost,
}: Settings): (request: Request, arrival: Arrival) => Fault | null {
  const { protocol } = new URL(siteUrl)
  return (request, { host, isLocal }) => {
    const fault = requestFault(request) ?? refusalOfHost(host, isLocal)
    if (fault) return fault
    if (request.url === REPORTS_PATH && isCrossSite(request.headers, `${protocol}//${host?.toLowerCase()}`))
      return { status: 403 }
    const mayHaveBody = request.method !== 'GET' && request.method !== 'HEAD'
    return hasBody(request) && !mayHaveBody ? { status: 400 } : null
  }
}

/** Passes requests on with the client's true address, a whole body, and the headers of every answer. */
function createForwarder(
  { siteUrl, buildId, orderStatus }: Settings,
  security: Security,
  answer: (request: Request, response: Response) => void,
): (request: Request, response: Response, arrival: Arrival) => void {
  const largeBodies = createLargeBodies(orderStatus)
  let hasWarned = false

  function warnOfProxy() {
    if (hasWarned) return
    hasWarned = true
    process.stderr.write('A proxy on this machine is not trusted: set TRUSTED_PROXIES=loopback to trust it.\n')
  }

  async function answerWithBody(request: Request, response: Response, { address }: Arrival) {
    const place = await largeBodies.enter(request, address)
    if (place === 503) return refuseUnavailable(request, response)
    if (typeof place === 'number') return refuse(request, response, place)
    if (request.headers.expect) response.writeContinue()
    const body = await readBody(request, bodyLimitsOf(request.url)).finally(place)
    if (typeof body === 'number') refuse(request, response, body)
    else if (body) answer(withBody(request, body), response)
  }

  /** Gives the request the id that logs and traces of the shop and of the API use; a customer can quote it from the answer. */
  function nameRequest(request: Request, response: Response) {
    const id = randomUUID()
    request.headers['x-request-id'] = id
    if (!request.url?.startsWith('/api/')) return
    response.setHeader('X-Request-Id', id)
    if (buildId) response.setHeader(BUILD_HEADER, buildId)
  }

  return (request, response, arrival) => {
    security.apply(response, request.url ?? '/')
    if (arrival.isUnnamedProxy) warnOfProxy()
    forward(request, arrival, siteUrl)
    nameRequest(request, response)
    if (hasBody(request)) answerWithBody(request, response, arrival).catch((error) => fail(response, error))
    else answer(request, response)
  }
}

/**
 * The entrance of the shop: requests that are malformed, for another host, too large or too slow are refused here; all others are passed on
 * with the client's true address, their whole body and the headers of every answer.
 * @param ready sends a prepared answer, security headers included, or calls `otherwise`
 * @param takeReport handles a browser's report
 */
export function createFront(
  settings: Settings,
  answer: (request: Request, response: Response) => void,
  ready?: (request: Request, response: Response, otherwise: () => void) => void,
  takeReport?: (request: Request, response: Response, address: string) => unknown,
) {
  const { siteUrl, isProxy, buildId = '', isReady = () => true } = settings
  const security = createSecurityHeaders({ siteUrl })
  const arrivalOf = createForwardedReader(isProxy)
  const answerHealth = createHealthAnswer(security, buildId, isReady)
  const refusalOf = createRefusalCheck(settings)
  const forward = createForwarder(settings, security, answer)

  /** Handles a report of a browser. @returns whether the request was one */
  function isReport(request: Request, response: Response, { address }: Arrival) {
    if (!takeReport || request.url !== REPORTS_PATH) return false
    security.apply(response, REPORTS_PATH)
    Promise.resolve(takeReport(request, response, address)).catch((error) => fail(response, error))
    return true
  }

  function begin(request: Request, response: Response) {
    if (answerHealth(request, response)) return
    const arrival = arrivalOf(request)
    const refusal = refusalOf(request, arrival)
    if (refusal) {
      security.apply(response, request.url ?? '/')
      return refuse(request, response, refusal.status, { headers: refusal.allow ? { Allow: refusal.allow } : {} })
    }
    // Before anything reads a header that has not been read here.
    cleanHeaders(request)
    if (isReport(request, response, arrival)) return
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (ready && isRead) ready(request, response, () => forward(request, response, arrival))
    else forward(request, response, arrival)
  }

  function handle(request: Request, response: Response) {
    try {
      begin(request, response)
    } catch (error) {
      fail(response, error)
    }
  }

  function close(socket: Duplex, status: string) {
    if (!socket.writable) return socket.destroy()
    socket.end(`HTTP/1.1 ${status}\r\n${security.lines.join('\r\n')}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  }

  const server = createServer(LIMITS, handle)
  limitConnections(server, (address) => isProxy(address) || isLoopback(address), CONNECTIONS)
  server.on('checkContinue', handle)
  server.on('connect', (_, socket) => close(socket, '405 Method Not Allowed'))
  server.on('clientError', (error, socket) =>
    close(socket, UNREADABLE.get('code' in error ? String(error.code) : '') ?? '400 Bad Request'),
  )
  return server
}
