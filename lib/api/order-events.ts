import 'client-only'
import { learnServerTime } from '@/lib/clock/server-time'
import { ORDER_EVENTS_PATH, type OrderEvent, orderEvent, USER_EVENTS_PATH } from '@/lib/contract/order-life'

/** What the stream is about: one order, by the token of its link, or all active orders of the customer. */
export type Watched = { readonly token: string } | 'mine'

export type OrderListener = {
  readonly onEvent: (event: OrderEvent) => void
  /** Called with whether the stream delivers changes now; while it does not, the caller polls. Called only on a change. */
  readonly onStreamingChange: (isStreaming: boolean) => void
}

/** After this many failures in a row the stream pauses; listeners poll meanwhile. */
const FAILURES_IN_A_ROW = 2
const SECOND_TRY_MS = 5000
const REST_MS = 120_000
/** Spreads the reconnections of browsers whose streams ended with a deployment. */
const SPREAD = 0.5

const pathOf = (watched: Watched): string =>
  watched === 'mine' ? USER_EVENTS_PATH : ORDER_EVENTS_PATH.replace(':token', encodeURIComponent(watched.token))

function parseEvent(data: unknown): OrderEvent | null {
  if (typeof data !== 'string') return null
  try {
    return orderEvent.safeParse(JSON.parse(data)).data ?? null
  } catch {
    return null
  }
}

/**
 * Listens to what is new of orders while the page is visible. Reconnects by itself, at growing intervals after failures; where
 * streams do not work at all `onStreamingChange` is never called with true.
 * @returns stops listening
 */
export function watchOrders(watched: Watched, { onEvent, onStreamingChange }: OrderListener): () => void {
  if (typeof EventSource !== 'function') return () => {}
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isStreaming = false
  let isOver = false

  const setStreaming = (isOpen: boolean) => {
    if (isOpen === isStreaming) return
    isStreaming = isOpen
    onStreamingChange(isOpen)
  }
  const close = () => {
    clearTimeout(timer)
    source?.close()
    source = null
    setStreaming(false)
  }
  const fail = () => {
    close()
    failures += 1
    const isResting = failures >= FAILURES_IN_A_ROW
    if (isResting) failures = 0
    timer = setTimeout(open, (isResting ? REST_MS : SECOND_TRY_MS) * (1 + Math.random() * SPREAD))
  }
  const open = () => {
    close()
    if (isOver || document.hidden) return
    source = new EventSource(pathOf(watched))
    // The first event of a stream is the current status. An opened stream without one may be buffered by a proxy.
    const receive = ({ data }: MessageEvent<unknown>) => {
      const event = parseEvent(data)
      if (!event) return
      failures = 0
      learnServerTime(event.now)
      setStreaming(true)
      onEvent(event)
    }
    source.addEventListener('status', receive)
    source.addEventListener('change', receive)
    source.addEventListener('end', () => {
      isOver = true
      close()
    })
    source.addEventListener('error', fail)
  }
  const startAnew = () => {
    failures = 0
    open()
  }

  startAnew()
  document.addEventListener('visibilitychange', startAnew)
  window.addEventListener('online', startAnew)
  return () => {
    isOver = true
    close()
    document.removeEventListener('visibilitychange', startAnew)
    window.removeEventListener('online', startAnew)
  }
}
