import 'client-only'
import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals'

/** The share of visits that are measured: enough to notice a slow page without filling the metrics. */
const SHARE_OF_VISITS = 0.1
/** The most reports of one page, which may break again and again. */
const MOST_ERRORS = 5

const send = (report: Readonly<Record<string, unknown>>): void =>
  void navigator.sendBeacon?.('/reports', JSON.stringify({ page: location.pathname, ...report }))

/** The shop's own file with the error; null: a browser extension, whose errors are ignored. */
const fileOf = (address: string, line: number): string | null =>
  address.startsWith(`${location.origin}/_next/`) ? `${new URL(address).pathname}:${line}` : null

/** Reports to the shop (`/reports`) errors that no view caught, and for some visits the speed of their pages. */
export function watchBrowser(): void {
  let count = 0
  const reportError = (what: unknown, where: string) => {
    count += 1
    if (count <= MOST_ERRORS) send({ kind: 'error', what: String(what), where })
  }
  addEventListener('error', ({ message, filename, lineno }) => {
    const file = fileOf(filename, lineno)
    if (file) reportError(message, file)
  })
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason, 'promise'))
  if (Math.random() >= SHARE_OF_VISITS) return
  for (const watch of [onCLS, onINP, onLCP, onTTFB])
    watch(({ name, value }) => send({ kind: 'vital', what: name, value }))
}
