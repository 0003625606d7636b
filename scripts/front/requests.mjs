/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {{ status: number, allow?: string }} Fault */

/** A search of a thousand Cyrillic letters is 6,000 characters of an address. */
const LONGEST_ADDRESS = 8192
/** Where browsers tell of errors, violations of the policy and how fast a page was. */
export const REPORTS_PATH = '/reports'

const API_METHODS = ['GET', 'POST', 'PATCH', 'DELETE']
const PAGE_METHODS = ['GET', 'HEAD']
const REPORT_METHODS = ['POST']

/** @param {string} url */
const methodsFor = (url) =>
  url === REPORTS_PATH ? REPORT_METHODS : url.startsWith('/api/') ? API_METHODS : PAGE_METHODS
/** Control characters, C1 among them, forge lines of a log. */
const HAS_CONTROL = /\p{Cc}/u

/** @param {string} path */
function decoded(path) {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/** So many characters of a list of languages, types or encodings are passed on: browsers send half as many. */
const LONGEST_LIST = 200
const LIST = /^accept(?:-|$)/
/** Other headers that are longer are not passed on. */
const LONGEST_HEADER = 4096
/** These two cannot be left out without changing what is asked for: with a longer one the request is refused. */
const WHOLE = ['cookie', 'next-router-state-tree']
const LONGEST_WHOLE = 8192

/** The shop's pages lie eight segments deep. */
const DEEPEST_STATE = 30
/** @param {unknown} value */
const isText = (value) => typeof value === 'string'

/** @param {unknown} segment */
const isSegment = (segment) =>
  isText(segment) ||
  (Array.isArray(segment) &&
    segment.length === 4 &&
    segment.slice(0, 3).every(isText) &&
    (segment[3] === null || (Array.isArray(segment[3]) && segment[3].every(isText))))

/** Whether a value is a state of Next's router (`flightRouterStateSchema` of Next). @param {unknown} value @param {number} [depth] @returns {boolean} */
function isRouterState(value, depth = 0) {
  if (!Array.isArray(value) || value.length > 6 || depth > DEEPEST_STATE) return false
  const [segment, parallel, address, mark, hints, rest] = value
  return (
    isSegment(segment) &&
    typeof parallel === 'object' &&
    parallel !== null &&
    !Array.isArray(parallel) &&
    (address == null || (Array.isArray(address) && address.length === 2 && address.every(isText))) &&
    (mark == null || ['refetch', 'inside-shared-layout', 'metadata-only'].includes(mark)) &&
    (hints == null || typeof hints === 'number') &&
    (rest === undefined || isText(rest)) &&
    Object.values(parallel).every((child) => isRouterState(child, depth + 1))
  )
}

/** Whether a `next-router-state-tree` can be read: Next answers 500 to one that cannot. @param {string | string[]} header */
function canReadState(header) {
  try {
    return isRouterState(JSON.parse(decodeURIComponent(String(header))))
  } catch {
    return false
  }
}

/** @param {Request['headers']} headers @returns {Fault | null} */
function faultOfHeaders(headers) {
  if (WHOLE.some((name) => (headers[name]?.length ?? 0) > LONGEST_WHOLE)) return { status: 431 }
  const state = headers['next-router-state-tree']
  return state === undefined || canReadState(state) ? null : { status: 400 }
}

/** Whether a request names two hosts (RFC 9112, 3.2). @param {readonly string[]} rawHeaders names and values by turns */
function hasTwoHosts(rawHeaders) {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
  return hosts > 1
}

/**
 * What is wrong with a request whatever it asks for; null: nothing. A HEAD of the API would act where a GET does, so there
 * is none.
 * @param {Pick<Request, 'method' | 'url' | 'headers' | 'rawHeaders'>} request
 * @returns {Fault | null}
 */
export function faultOf({ method = '', url = '', headers, rawHeaders }) {
  const methods = methodsFor(url)
  if (!methods.includes(method)) return { status: 405, allow: methods.join(', ') }
  if (!url.startsWith('/') || hasTwoHosts(rawHeaders)) return { status: 400 }
  if (url.length > LONGEST_ADDRESS) return { status: 414 }
  const path = decoded(url.split('?', 1)[0] ?? '')
  return path === null || HAS_CONTROL.test(path) ? { status: 400 } : faultOfHeaders(headers)
}

/**
 * Whether a browser says that another site sends this. Old browsers and those that report a violation of the policy may say nothing,
 * or that the origin is none.
 * @param {Request['headers']} headers @param {string} origin of the shop, under the name that was asked for
 */
export function isForeign({ origin: said, 'sec-fetch-site': site }, origin) {
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  return said !== undefined && said !== 'null' && said.toLowerCase() !== origin
}

/** Next takes orders by headers that its own parts send each other; nobody outside has any to give. */
const INTERNAL =
  /^(?:x-(?:middleware|nextjs|invoke|now|vercel|prerender|matched|page)-|x-matched-path$|next-(?:action|resume)|forwarded$|x-real-ip$|x-forwarded-)/

/**
 * Takes out what only the front or Next itself may say, and bounds the rest: no library behind the front reads a long header.
 * @param {Pick<Request, 'headers'>} request
 */
export function cleanHeaders({ headers }) {
  for (const [name, value] of Object.entries(headers)) {
    const isLong = (value?.length ?? 0) > LONGEST_HEADER && !WHOLE.includes(name)
    if (LIST.test(name)) headers[name] = String(value).slice(0, LONGEST_LIST)
    else if (isLong || INTERNAL.test(name)) delete headers[name]
  }
}
