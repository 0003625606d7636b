import type { IncomingMessage as Request } from 'node:http'
import { takesForm } from '@/lib/config/plain-forms'

export interface Fault {
  status: number
  allow?: string
}

/** A search of a thousand Cyrillic letters is 6,000 characters of an address. */
const LONGEST_ADDRESS = 8192
/** Where browsers report errors, violations of the policy and page speed. */
export const REPORTS_PATH = '/reports'

const API_METHODS = ['GET', 'POST', 'PATCH', 'DELETE']
const PAGE_METHODS = ['GET', 'HEAD']
const REPORT_METHODS = ['POST']
/** A browser that was told to try again asks for the address of a form without the form. */
const FORM_METHODS = [...PAGE_METHODS, 'POST']

function methodsFor(url: string) {
  if (url === REPORTS_PATH) return REPORT_METHODS
  if (takesForm(url)) return FORM_METHODS
  return url.startsWith('/api/') ? API_METHODS : PAGE_METHODS
}
/** Control characters, including C1: they could forge lines in a log. */
const HAS_CONTROL = /\p{Cc}/u

function decoded(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/** The longest list of languages, types or encodings that is passed on, in characters: browsers send half as many. */
const LONGEST_LIST = 200
const LIST = /^accept(?:-|$)/
/** Longer values of other headers are not passed on. */
const LONGEST_HEADER = 4096
/** Without these two headers the request would mean something else: with a longer value it is refused. */
const WHOLE = ['cookie', 'next-router-state-tree']
const LONGEST_WHOLE = 8192

/** The deepest address of the shop has eight segments. */
const DEEPEST_STATE = 30
const isText = (value: unknown) => typeof value === 'string'

const isSegment = (segment: unknown) =>
  isText(segment) ||
  (Array.isArray(segment) &&
    segment.length === 4 &&
    segment.slice(0, 3).every(isText) &&
    (segment[3] === null || (Array.isArray(segment[3]) && segment[3].every(isText))))

/** Whether a value is a state of Next's router (`flightRouterStateSchema` of Next). */
function isRouterState(value: unknown, depth = 0): boolean {
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

/** Whether a `next-router-state-tree` is valid: Next answers 500 to an invalid one. */
function canReadState(header: string | string[]) {
  try {
    return isRouterState(JSON.parse(decodeURIComponent(String(header))))
  } catch {
    return false
  }
}

function faultOfHeaders(headers: Request['headers']): Fault | null {
  if (WHOLE.some((name) => (headers[name]?.length ?? 0) > LONGEST_WHOLE)) return { status: 431 }
  const state = headers['next-router-state-tree']
  return state === undefined || canReadState(state) ? null : { status: 400 }
}

/**
 * Whether a request has two hosts (RFC 9112, 3.2).
 * @param rawHeaders names and values alternating
 */
function hasTwoHosts(rawHeaders: readonly string[]) {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
  return hosts > 1
}

/**
 * The fault of a request, independent of its address; null: none. A HEAD of the API is refused, because it would have the effects of a
 * GET.
 */
export function requestFault({
  method = '',
  url = '',
  headers,
  rawHeaders,
}: Pick<Request, 'method' | 'url' | 'headers' | 'rawHeaders'>): Fault | null {
  const methods = methodsFor(url)
  if (!methods.includes(method)) return { status: 405, allow: methods.join(', ') }
  if (!url.startsWith('/') || hasTwoHosts(rawHeaders)) return { status: 400 }
  if (url.length > LONGEST_ADDRESS) return { status: 414 }
  const path = decoded(url.split('?', 1)[0] ?? '')
  return path === null || HAS_CONTROL.test(path) ? { status: 400 } : faultOfHeaders(headers)
}

/**
 * Whether a browser says that another site sends the request. Old browsers, and browsers that report a violation of the policy, may send
 * no origin, or "null".
 * @param origin the origin of the shop, under the requested host
 */
export function isCrossSite({ origin: said, 'sec-fetch-site': site }: Request['headers'], origin: string) {
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  return said !== undefined && said !== 'null' && said.toLowerCase() !== origin
}

/** Headers that Next's own parts send each other, and that Next obeys: requests from outside must not have them. */
const INTERNAL =
  /^(?:x-(?:middleware|nextjs|invoke|now|vercel|prerender|matched|page)-|x-matched-path$|next-(?:action|resume)|forwarded$|x-real-ip$|x-forwarded-)/

/** Removes the headers that only the front or Next may set, and limits the others, so that no library behind the front reads a long one. */
export function cleanHeaders({ headers }: Pick<Request, 'headers'>) {
  for (const [name, value] of Object.entries(headers)) {
    const isLong = (value?.length ?? 0) > LONGEST_HEADER && !WHOLE.includes(name)
    if (LIST.test(name)) headers[name] = String(value).slice(0, LONGEST_LIST)
    else if (isLong || INTERNAL.test(name)) delete headers[name]
  }
}
