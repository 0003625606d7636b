import { telemetrySettings } from '../../lib/telemetry/settings.mjs'
import { startTelemetry } from '../../lib/telemetry/start.mjs'

/** @typedef {import('./reports.mjs').Report} Report */

/** Seconds: ready pages take less than a millisecond, pages that are drawn now a tenth of a second. */
const SECONDS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Milliseconds of the page, and shifts of its layout. */
const VITALS = [0.01, 0.1, 0.25, 100, 200, 500, 1000, 1800, 2500, 4000, 8000]
const MOST_LINES = 60
const MINUTE_MS = 60_000

/** What was asked for, in few words: addresses are many, and may hold somebody's data. @param {string} url */
function kindOf(url) {
  if (url.startsWith('/api/')) return 'api'
  return /^\/(?:_next|media)\/|\.\w+(?:\?|$)/.test(url) ? 'file' : 'page'
}

/** @param {import('@opentelemetry/api').Meter} meter */
function instruments(meter) {
  const duration = meter.createHistogram('http.server.request.duration', {
    unit: 's',
    description: 'How long the shop took to answer, by kind and status.',
    advice: { explicitBucketBoundaries: SECONDS },
  })
  const vitals = meter.createHistogram('shop.browser.vital', {
    description: 'How fast pages were in browsers: milliseconds; for CLS the shift.',
    advice: { explicitBucketBoundaries: VITALS },
  })
  const reports = meter.createCounter('shop.browser.reports', {
    description: 'What browsers told of: errors, violations of the policy, answers off the contract.',
  })
  return { duration, vitals, reports }
}

/**
 * Prints what browsers tell, a line each, and no more lines a minute than somebody can read.
 * @param {(line: string) => void} write @param {() => number} now milliseconds of a clock that nobody sets
 * @returns {(report: Report) => void}
 */
export function createReportLog(write, now) {
  let minute = 0
  let lines = 0
  return (report) => {
    if (report.kind === 'vital') return
    const current = Math.floor(now() / MINUTE_MS)
    if (current !== minute) [minute, lines] = [current, 0]
    lines += 1
    if (lines <= MOST_LINES) write(`${JSON.stringify({ event: 'browser', ...report })}\n`)
  }
}

/**
 * What the front tells of itself: figures for Prometheus at `SHOP_METRICS_PORT`, traces of calls when a receiver is named, and the reports of
 * browsers in the log.
 * @param {Readonly<Record<string, string | undefined>>} env
 */
export async function createFrontTelemetry(env) {
  const settings = telemetrySettings(env, { service: 'shop', port: 'SHOP_METRICS_PORT' })
  const log = createReportLog(
    (line) => process.stdout.write(line),
    () => performance.now(),
  )
  const stop = await startTelemetry(settings)
  if (!settings.metrics) return { watch: () => undefined, take: log, stop }
  const { metrics } = await import('@opentelemetry/api')
  const { duration, vitals, reports } = instruments(metrics.getMeter('shop'))
  return {
    /** Measures every answer. @param {import('node:http').Server} server */
    watch(server) {
      server.on('request', (request, response) => {
        const begun = performance.now()
        const attributes = { kind: kindOf(request.url ?? '/'), method: request.method ?? '' }
        response.once('close', () =>
          duration.record((performance.now() - begun) / 1000, {
            ...attributes,
            'http.response.status_code': response.writableFinished ? response.statusCode : 499,
          }),
        )
      })
    },
    /** @param {Report} report */
    take(report) {
      log(report)
      if (report.kind === 'vital') vitals.record(report.value, { name: report.what })
      else reports.add(1, { kind: report.kind })
    },
    stop,
  }
}
