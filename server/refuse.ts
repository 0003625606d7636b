import { type IncomingMessage as Request, type ServerResponse as Response, STATUS_CODES } from 'node:http'
import { takesForm } from '@/lib/config/plain-forms'
import { plainPage, plainPagePolicy, type Reason } from './plain-page'

/** For so long the rest of an unwanted body is read and dropped, so that the sender can read the answer. */
const LINGER_MS = 1000
const LINGER_BYTES = 1024 * 1024

/** Codes of the API's own refusals (`lib/contract/errors`), by status. */
const CODES = new Map([
  [404, 'not_found'],
  [405, 'not_allowed'],
  [408, 'too_slow'],
  [413, 'too_large'],
  [503, 'unavailable'],
])

/** Refusals that a visitor gets as a page. */
const PAGES = new Map<number, Reason>([
  [400, 'noPage'],
  [503, 'away'],
])

/** Whether a person reads the answer in a browser. */
const isForReader = ({ url = '/', method, headers }: Request) =>
  (method === 'GET' || method === 'HEAD' || takesForm(url)) && !url.startsWith('/api/') && headers.rsc === undefined

const codeOf = (status: number) => CODES.get(status) ?? 'bad_request'

/**
 * The body of a refusal: a page in the visitor's language, which requests the address again after the wait; a problem of the API; or plain text.
 * @param wait seconds; NaN: a retry does not help
 */
function wordsFor(
  request: Request,
  status: number,
  wait: number,
  reason: Reason | undefined,
): { type: string; body: string; policy?: string } {
  const { url = '/' } = request
  if (reason && isForReader(request))
    return { type: 'text/html; charset=utf-8', body: plainPage(url, reason, wait), policy: plainPagePolicy() }
  if (!url.startsWith('/api/')) return { type: 'text/plain; charset=utf-8', body: `${STATUS_CODES[status]}\n` }
  const code = codeOf(status)
  const problem = { message: code, code, ...(wait > 0 && { retry_after: wait }) }
  return { type: 'application/json; charset=utf-8', body: JSON.stringify(problem) }
}

/**
 * Answers before the rest of the shop is involved, and closes the connection when a body is still arriving.
 * @param more `reason`: the page for a visitor
 */
export function refuse(
  request: Request,
  response: Response,
  status: number,
  { headers = {}, reason = PAGES.get(status) }: { headers?: Record<string, string>; reason?: Reason | undefined } = {},
) {
  const { type, body, policy } = wordsFor(request, status, Number(headers['Retry-After']), reason)
  const isUnread = hasBody(request) && !request.readableEnded
  response.writeHead(status, {
    ...headers,
    ...(policy && { 'Content-Security-Policy': policy }),
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    ...(isUnread && { Connection: 'close' }),
  })
  if (!isUnread) return response.end(request.method === 'HEAD' ? undefined : body)
  response.write(body)
  let thrownAway = 0
  const end = () => {
    clearTimeout(timer)
    response.end()
  }
  const timer = setTimeout(end, LINGER_MS)
  request.on('data', (chunk: Buffer) => {
    thrownAway += chunk.length
    if (thrownAway > LINGER_BYTES) end()
  })
  request.once('close', end)
  request.once('end', end)
  request.resume()
}

/** Answers that the renderer or the API is not available now. */
export const refuseUnavailable = (request: Request, response: Response) =>
  refuse(request, response, 503, { headers: { 'Retry-After': '5' } })

export const hasBody = ({ headers }: Request) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Logs a failed answer and closes its connection; the others continue. */
export function fail(response: Response, error: unknown) {
  process.stderr.write(`A request could not be answered: ${error instanceof Error ? error.stack : error}\n`)
  response.destroy()
}
