import { readBody } from '../../lib/config/bodies.mjs'
import { networksOf } from './client-address.mjs'
import { refuse } from './refuse.mjs'

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */
/**
 * @typedef {{ kind: 'violation' | 'error' | 'drift', page: string, what: string, where: string }
 *   | { kind: 'vital', page: string, what: string, value: number }} Report what a browser tells, without anything of its person
 */

const BODY = { maxBytes: 8 * 1024, deadlineMs: 5000, graceMs: 2000 }
const TYPES = /^(?:application\/(?:csp-report|reports\+json|json)|text\/plain)(?:;|$)/
const MINUTE_MS = 60_000
/** Reports a minute of one line (`networksOf`), and in all; what comes beyond is not read. */
const PER_LINE = 30
const IN_ALL = 600
/** Reports taken of one body. */
const PER_BODY = 10
/** Characters of a text that are looked at, before any pattern: a pattern over a long text may take long. */
const LONGEST_WORDS = 160
const LONGEST_ADDRESS = 2048
/** Milliseconds, and shifts of a layout, that no page reaches. */
const LARGEST_VALUE = 120_000
const VITALS = new Set(['CLS', 'FCP', 'INP', 'LCP', 'TTFB'])

/** @param {unknown} value @returns {Record<string, unknown>} */
const fields = (value) => (typeof value === 'object' && value !== null ? { ...value } : {})
/** @param {unknown} value @param {number} [longest] */
const textIn = (value, longest = LONGEST_ADDRESS) => (typeof value === 'string' ? value.slice(0, longest) : '')

/** Words whose last one is whole: of half a name or number it cannot be told what it was. @param {unknown} value */
function wordsIn(value) {
  const text = textIn(value, LONGEST_WORDS + 1)
  return text.length > LONGEST_WORDS ? text.replace(/\S*$/, '…') : text
}

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
  wordsIn(words)
    .replaceAll(/(["'`«“]).*?(["'`»”]|$)/gs, '"…"')
    .replaceAll(/\S*[@%]\S*/g, '…')
    .replaceAll(/\d+/g, '#')
    .replaceAll(/\p{Cc}/gu, ' ')
    .slice(0, LONGEST_WORDS)

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

/** Counts what came in this minute, by network and in all. @param {() => number} now */
function createCounts(now) {
  /** @type {Map<string, number>} */
  const counts = new Map()
  let all = 0
  let minute = 0

  /** @param {string} address @param {number} reports */
  function add(address, reports) {
    for (const { name } of networksOf(address)) counts.set(name, (counts.get(name) ?? 0) + reports)
    all += reports
  }

  return {
    add,
    /** Whether one more is too much; what is refused is not counted: a caller above its own limit takes nothing from others. @param {string} address */
    isFull(address) {
      const current = Math.floor(now() / MINUTE_MS)
      if (current !== minute) {
        minute = current
        all = 0
        counts.clear()
      }
      return all >= IN_ALL || networksOf(address).some(({ name, times }) => (counts.get(name) ?? 0) >= PER_LINE * times)
    },
  }
}

/**
 * Takes what browsers report. More than the limits is refused unread: one caller can neither fill the logs nor silence the others.
 * @param {object} options
 * @param {(report: Report) => void} options.take
 * @param {() => number} [options.now] milliseconds of a clock that nobody sets
 * @returns {(request: Request, response: Response, address: string) => Promise<void>} answers a POST of the shop's own pages
 */
export function createReports({ take, now = () => performance.now() }) {
  const counts = createCounts(now)

  return async (request, response, address) => {
    if (!TYPES.test(request.headers['content-type'] ?? '')) return void refuse(request, response, 415)
    if (counts.isFull(address)) return void refuse(request, response, 429, { 'Retry-After': '60' })
    counts.add(address, 1)
    const body = await readBody(request, BODY)
    if (body === null) return
    if (typeof body === 'number') return void refuse(request, response, body)
    const reports = reportsIn(body.toString())
    if (reports === null) return void refuse(request, response, 400)
    counts.add(address, Math.max(0, reports.length - 1))
    for (const report of reports) take(report)
    response.writeHead(204, { 'Cache-Control': 'no-store' }).end()
  }
}
