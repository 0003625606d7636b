import 'client-only'
import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals'

/** Enough to see a page become slow; every visit would fill the figures of the shop with itself. */
const SHARE_OF_VISITS = 0.1
/** A page that breaks again and again says so a few times. */
const MOST_ERRORS = 5

const send = (report: Readonly<Record<string, unknown>>): void =>
  void navigator.sendBeacon?.('/reports', JSON.stringify({ page: location.pathname, ...report }))

/** Which of the shop's own files it was; null: an extension of the browser, whose errors are its own. */
const fileOf = (address: string, line: number): string | null =>
  address.startsWith(`${location.origin}/_next/`) ? `${new URL(address).pathname}:${line}` : null

/** Tells the shop (`/reports`) of errors that no view caught, and for some visits how fast their pages were. */
export function watchBrowser(): void {
  let count = 0
  const tell = (what: unknown, where: string) => {
    count += 1
    if (count <= MOST_ERRORS) send({ kind: 'error', what: String(what), where })
  }
  addEventListener('error', ({ message, filename, lineno }) => {
    const file = fileOf(filename, lineno)
    if (file) tell(message, file)
  })
  addEventListener('unhandledrejection', ({ reason }) => tell(reason, 'promise'))
  if (Math.random() >= SHARE_OF_VISITS) return
  for (const watch of [onCLS, onINP, onLCP, onTTFB])
    watch(({ name, value }) => send({ kind: 'vital', what: name, value }))
}
