import type { Server } from 'node:http'
import type { Meter } from '@opentelemetry/api'
import { telemetrySettings } from '@/lib/telemetry/settings'
import { startTelemetry } from '@/lib/telemetry/start'
import type { Report } from './reports'

/** Seconds: prepared pages take less than a millisecond, pages that are rendered for a request a tenth of a second. */
const SECONDS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Milliseconds, and layout shift. */
const VITALS = [0.01, 0.1, 0.25, 100, 200, 500, 1000, 1800, 2500, 4000, 8000]
const MOST_LINES = 60
const MINUTE_MS = 60_000

/** The kind of a request: addresses are many and may contain personal data. */
function kindOf(url: string) {
  if (url.startsWith('/api/')) return 'api'
  return /^\/(?:_next|media)\/|\.\w+(?:\?|$)/.test(url) ? 'file' : 'page'
}

function instruments(meter: Meter) {
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
 * Logs the reports of browsers, one a line, and at most a readable number per minute.
 * @param now milliseconds of a monotonic clock
 */
export function createReportLog(write: (line: string) => void, now: () => number): (report: Report) => void {
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
 * The telemetry of the front: metrics for Prometheus at `SHOP_METRICS_PORT`, traces of calls when a receiver is set, and browsers' reports
 * in the log.
 */
export async function createFrontTelemetry(env: Readonly<Record<string, string | undefined>>) {
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
    /** Measures the duration of every answer. */
    watch(server: Server) {
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
    take(report: Report) {
      log(report)
      if (report.kind === 'vital') vitals.record(report.value, { name: report.what })
      else reports.add(1, { kind: report.kind })
    },
    stop,
  }
}
