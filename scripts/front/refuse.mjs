import { STATUS_CODES } from 'node:http'
import { PLAIN_PAGE_POLICY, plainPage } from './plain-page.mjs'

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

/** What is still under way of a body nobody wants is thrown away for this long, so that the sender can read the answer. */
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

/**
 * What a refusal says. Pages say in words when they open by themselves.
 * @typedef {{ readonly type: string, readonly text: string, readonly headers?: Record<string, string> }} Said
 */

/** Refusals that a visitor reads as a page. @type {Map<number, import('./plain-page.mjs').Reason>} */
const PAGES = new Map([
  [400, 'noPage'],
  [503, 'away'],
])

/**
 * A page in the visitor's language; null: what was asked for is none.
 * @param {Request} request @param {number} status @param {number} wait seconds; NaN: asking again does not help
 * @returns {Said | null}
 */
function pageFor({ url = '/', method, headers }, status, wait) {
  const reason = PAGES.get(status)
  const isPage = (method === 'GET' || method === 'HEAD') && !url.startsWith('/api/') && headers.rsc === undefined
  if (!reason || !isPage) return null
  return {
    type: 'text/html; charset=utf-8',
    text: plainPage(url, reason, wait),
    headers: { 'Content-Security-Policy': PLAIN_PAGE_POLICY },
  }
}

/** @param {number} status */
const codeOf = (status) => CODES.get(status) ?? 'bad_request'

/**
 * Answers before anything of the shop is asked, and ends the connection when a body is still coming.
 * @param {Request} request @param {Response} response @param {number} status
 * @param {Record<string, string>} [headers]
 * @param {Said} [said] in place of the name of the status
 */
export function refuse(request, response, status, headers = {}, said = undefined) {
  const isApi = request.url?.startsWith('/api/')
  const code = codeOf(status)
  const wait = Number(headers['Retry-After'])
  const problem = { message: code, code, ...(wait > 0 && { retry_after: wait }) }
  const {
    type,
    text: body,
    headers: ofPage,
  } = said ??
    pageFor(request, status, wait) ?? {
      type: isApi ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
      text: isApi ? JSON.stringify(problem) : `${STATUS_CODES[status]}\n`,
    }
  const isUnread = hasBody(request) && !request.readableEnded
  response.writeHead(status, {
    ...headers,
    ...ofPage,
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
  request.on('data', (/** @type {Buffer} */ chunk) => {
    thrownAway += chunk.length
    if (thrownAway > LINGER_BYTES) end()
  })
  request.once('close', end)
  request.once('end', end)
  request.resume()
}

/** @param {Request} request */
export const hasBody = ({ headers }) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
