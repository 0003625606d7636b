import { readBody } from '../../lib/config/bodies.mjs'
import { refuse } from './refuse.mjs'

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */
/**
 * @typedef {{ kind: 'violation' | 'error' | 'drift', page: string, what: string, where: string }
 *   | { kind: 'vital', page: string, what: string, value: number }} Report what a browser tells, without anything of its person
 */

/** Where browsers tell of errors, violations of the policy and how fast a page was. */
export const REPORTS_PATH = '/reports'

const BODY = { maxBytes: 8 * 1024, deadlineMs: 5000, graceMs: 2000 }
const TYPES = /^(?:application\/(?:csp-report|reports\+json|json)|text\/plain)(?:;|$)/
const MINUTE_MS = 60_000
/** Bodies a minute of one address, and in all; what comes beyond is not read. */
const PER_ADDRESS = 30
const IN_ALL = 600
/** Reports taken of one body. */
const PER_BODY = 10
/** Milliseconds, and shifts of a layout, that no page reaches. */
const LARGEST_VALUE = 120_000
const VITALS = new Set(['CLS', 'FCP', 'INP', 'LCP', 'TTFB'])

/** @param {unknown} value @returns {Record<string, unknown>} */
const fields = (value) => (typeof value === 'object' && value !== null ? { ...value } : {})
const textIn = (/** @type {unknown} */ value) => (typeof value === 'string' ? value : '')

/** A page by its pattern: numbers and tokens name orders and dishes of somebody, queries hold words they typed. @param {unknown} address */
export function patternOf(address) {
  const text = textIn(address)
  const path = URL.canParse(text) ? new URL(text).pathname : (text.split(/[?#]/, 1)[0] ?? '')
  return path
    .slice(0, 200)
    .split('/')
    .map((part) => (/\d/.test(part) || part.length > 24 ? ':id' : part.replaceAll(/[^\w.-]/g, '')))
    .join('/')
}

/** Words of a browser about an error, without what it quotes and without numbers: both may be somebody's. @param {unknown} words */
export const withoutValues = (words) =>
  textIn(words)
    .replaceAll(/(["'`«“]).*?(["'`»”]|$)/gs, '"…"')
    .replaceAll(/\S*[@%]\S*/g, '…')
    .replaceAll(/\d+/g, '#')
    .replaceAll(/\p{Cc}/gu, ' ')
    .slice(0, 160)

/** Where the blocked thing came from: its origin, or what the policy calls it. @param {unknown} blocked */
const originOf = (blocked) => {
  const text = textIn(blocked)
  return URL.canParse(text) && /^https?:/.test(text)
    ? new URL(text).origin
    : text.replaceAll(/[^\w-]/g, '').slice(0, 30)
}

/** A file of the shop and its line; of anything else its words without values. @param {unknown} where */
const placeOf = (where) =>
  /^\/_next\/[\w./-]{1,120}:\d{1,7}$/.test(textIn(where)) ? textIn(where) : withoutValues(where)

/** @param {Record<string, unknown>} body of a violation, in either of its two forms @returns {Report} */
const violationOf = (body) => ({
  kind: 'violation',
  page: patternOf(body['document-uri'] ?? body.documentURL),
  what: textIn(body['effective-directive'] ?? body['violated-directive'] ?? body.effectiveDirective)
    .replaceAll(/[^\w-]/g, '')
    .slice(0, 40),
  where: originOf(body['blocked-uri'] ?? body.blockedURL),
})

/** @param {unknown} one @returns {Report | null} null: nothing that is kept */
function reportOf(one) {
  const said = fields(one)
  if ('csp-report' in said) return violationOf(fields(said['csp-report']))
  if (said.type === 'csp-violation') return violationOf(fields(said.body))
  const page = patternOf(said.page)
  const { kind, value } = said
  const what = textIn(said.what)
  if (kind === 'vital')
    return VITALS.has(what) && typeof value === 'number' && value >= 0 && value <= LARGEST_VALUE
      ? { kind, page, what, value }
      : null
  return kind === 'error' || kind === 'drift'
    ? { kind, page, what: withoutValues(what), where: placeOf(said.where) }
    : null
}

/** What is kept of a body; null: it is no JSON. @param {string} text @returns {readonly Report[] | null} */
export function reportsIn(text) {
  /** @type {unknown} */
  let parsed
  try {
    parsed = JSON.parse(text)
  } catch {
    return null
  }
  const all = Array.isArray(parsed) ? parsed : [parsed]
  return all.slice(0, PER_BODY).flatMap((one) => reportOf(one) ?? [])
}

/**
 * Takes what browsers report. More than the limits is refused unread: nobody fills the logs.
 * @param {object} options
 * @param {(report: Report) => void} options.take
 * @param {() => number} [options.now] milliseconds of a clock that nobody sets
 * @returns {(request: Request, response: Response, address: string) => Promise<void>}
 */
export function createReports({ take, now = () => performance.now() }) {
  /** @type {Map<string, number>} */
  const counts = new Map()
  let all = 0
  let minute = 0

  /** @param {string} address */
  function isTooMany(address) {
    const current = Math.floor(now() / MINUTE_MS)
    if (current !== minute) {
      minute = current
      all = 0
      counts.clear()
    }
    const count = (counts.get(address) ?? 0) + 1
    all += 1
    if (all > IN_ALL) return true
    counts.set(address, count)
    return count > PER_ADDRESS
  }

  return async (request, response, address) => {
    if (request.method !== 'POST') return void refuse(request, response, 405, { Allow: 'POST' })
    if (!TYPES.test(request.headers['content-type'] ?? '')) return void refuse(request, response, 415)
    if (isTooMany(address)) return void refuse(request, response, 429, { 'Retry-After': '60' })
    const body = await readBody(request, BODY)
    if (body === null) return
    if (typeof body === 'number') return void refuse(request, response, body)
    const reports = reportsIn(body.toString())
    if (reports === null) return void refuse(request, response, 400)
    for (const report of reports) take(report)
    response.writeHead(204, { 'Cache-Control': 'no-store' }).end()
  }
}
