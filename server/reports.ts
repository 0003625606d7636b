import type { IncomingMessage as Request, ServerResponse as Response } from 'node:http'
import { readBody } from '@/lib/config/bodies'
import { parsedJson } from '@/lib/domain/input/json'
import { networksOf } from './client-address'
import { refuse } from './refuse'

/** A report of a browser, without personal data. */
export type Report =
  | { kind: 'violation' | 'error' | 'drift'; page: string; what: string; where: string }
  | { kind: 'vital'; page: string; what: string; value: number }

const BODY = { maxBytes: 8 * 1024, deadlineMs: 5000, graceMs: 2000 }
const TYPES = /^(?:application\/(?:csp-report|reports\+json|json)|text\/plain)(?:;|$)/
const MINUTE_MS = 60_000
/** Reports per minute, of one network (`networksOf`) and in all; further ones are refused unread. */
const PER_LINE = 30
const IN_ALL = 600
/** The most reports that are taken from one body. */
const PER_BODY = 10
/** The most characters of a text that are examined, because a pattern takes long over a long text. */
const LONGEST_WORDS = 160
const LONGEST_ADDRESS = 2048
/** Above any real value, in milliseconds or layout shift. */
const LARGEST_VALUE = 120_000
const VITALS = new Set(['CLS', 'FCP', 'INP', 'LCP', 'TTFB'])

const fields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
const textIn = (value: unknown, longest = LONGEST_ADDRESS) => (typeof value === 'string' ? value.slice(0, longest) : '')

/** Shortens a text at the end of a word, because half a name or number would not be recognised as one. */
function wordsIn(value: unknown) {
  const text = textIn(value, LONGEST_WORDS + 1)
  return text.length > LONGEST_WORDS ? text.replace(/\S*$/, '…') : text
}

/** The pattern of a page's address: numbers and tokens identify orders and dishes, and queries contain typed words. */
export function addressPattern(address: unknown) {
  const text = textIn(address)
  const path = URL.canParse(text) ? new URL(text).pathname : (text.split(/[?#]/, 1)[0] ?? '')
  return path
    .slice(0, 200)
    .split('/')
    .map((part) => (/\d/.test(part) || part.length > 24 ? ':id' : part.replaceAll(/[^\w.-]/g, '')))
    .join('/')
}

/** The browser's text of an error, without quotations and numbers, which may be personal. */
export const withoutPersonalValues = (words: unknown) =>
  wordsIn(words)
    .replaceAll(/(["'`«“]).*?(["'`»”]|$)/gs, '"…"')
    .replaceAll(/\S*[@%]\S*/g, '…')
    .replaceAll(/\d+/g, '#')
    .replaceAll(/\p{Cc}/gu, ' ')
    .slice(0, LONGEST_WORDS)

/** The origin of a blocked resource, or the policy's word for it. */
const originOf = (blocked: unknown) => {
  const text = textIn(blocked)
  return URL.canParse(text) && /^https?:/.test(text)
    ? new URL(text).origin
    : text.replaceAll(/[^\w-]/g, '').slice(0, 30)
}

/** A file of the shop with its line, the path of a field, or one word ("promise"); another place may be personal. */
const PLACE = /^(?:\/_next\/[\w./-]{1,120}:\d{1,7}|[a-z_.[\]]{1,120})$/i
const placeOf = (where: unknown) => PLACE.exec(textIn(where))?.[0] ?? ''

/** @param body the body of a violation, in either of its two forms */
const violationOf = (body: Record<string, unknown>): Report => ({
  kind: 'violation',
  page: addressPattern(body['document-uri'] ?? body.documentURL),
  what: textIn(body['effective-directive'] ?? body['violated-directive'] ?? body.effectiveDirective)
    .replaceAll(/[^\w-]/g, '')
    .slice(0, 40),
  where: originOf(body['blocked-uri'] ?? body.blockedURL),
})

/** @returns null: the report is not kept */
function reportOf(one: unknown): Report | null {
  const said = fields(one)
  if ('csp-report' in said) return violationOf(fields(said['csp-report']))
  if (said.type === 'csp-violation') return violationOf(fields(said.body))
  const page = addressPattern(said.page)
  const { kind, value } = said
  const what = textIn(said.what)
  if (kind === 'vital')
    return VITALS.has(what) && typeof value === 'number' && value >= 0 && value <= LARGEST_VALUE
      ? { kind, page, what, value }
      : null
  return kind === 'error' || kind === 'drift'
    ? { kind, page, what: withoutPersonalValues(what), where: placeOf(said.where) }
    : null
}

/** The reports of a body that are kept; null: the body is not JSON. */
export function reportsIn(text: string): readonly Report[] | null {
  const parsed = parsedJson(text)
  if (parsed === undefined) return null
  const all = Array.isArray(parsed) ? parsed : [parsed]
  return all.slice(0, PER_BODY).flatMap((one) => reportOf(one) ?? [])
}

/** Counts the reports of this minute, by network and in all. */
function createCounts(now: () => number) {
  const counts = new Map<string, number>()
  let all = 0
  let minute = 0

  function add(address: string, reports: number) {
    for (const { name } of networksOf(address)) counts.set(name, (counts.get(name) ?? 0) + reports)
    all += reports
  }

  return {
    add,
    /** Whether the limit is reached. Refused reports are not counted: a caller above its limit takes nothing from others. */
    isFull(address: string) {
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
 * Takes the reports of browsers. Reports above the limits are refused unread: one caller can neither fill the logs nor silence the others.
 * @returns a handler for POST requests from the shop's own pages
 */
export function createReports({
  take,
  now = () => performance.now(),
}: {
  take: (report: Report) => void
  /** Milliseconds of a monotonic clock. */
  now?: () => number
}): (request: Request, response: Response, address: string) => Promise<void> {
  const counts = createCounts(now)

  return async (request, response, address) => {
    if (!TYPES.test(request.headers['content-type'] ?? '')) return void refuse(request, response, 415)
    if (counts.isFull(address)) return void refuse(request, response, 429, { headers: { 'Retry-After': '60' } })
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
