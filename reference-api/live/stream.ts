import { Readable } from 'node:stream'
import type { OrderEvent } from '@/lib/contract/order/order-life'
import type { OrderEventRow } from './order-events'
import type { Listener } from './order-hub'

/** A reader with more unread characters than this is disconnected. */
const MOST_WAITING = 64 * 1024
/** How many milliseconds a browser waits before it connects again. */
const RETRY_MS = 3000

/** The body of an answer with server-sent events, and the listener that writes them. */
export type EventStream = { readonly body: Readable; readonly listener: Listener }

const eventOf = ({ id, number, kind, status, at }: OrderEventRow, now: Date): string => {
  const data: OrderEvent = { number, kind, status, at: at.toISOString(), now: now.toISOString() }
  return `id: ${id}\nevent: ${kind === 'status' ? 'status' : 'change'}\ndata: ${JSON.stringify(data)}\n\n`
}

/** The connection is closed with the stream: one that is kept for other requests would delay a server that closes. */
export const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'x-accel-buffering': 'no',
  connection: 'close',
} as const

/** Opens the body of a stream and writes to it at once, so that proxies and browsers know that it works. */
export function openBody(): {
  readonly body: Readable
  readonly write: (text: string) => void
  readonly end: () => void
} {
  const body = new Readable({ read: () => undefined })
  const write = (text: string): void => {
    if (body.destroyed || body.readableEnded) return
    body.push(text)
    if (body.readableLength > MOST_WAITING) body.destroy()
  }
  write(`retry: ${RETRY_MS}\n\n`)
  const end = (): void => {
    if (!body.destroyed) body.push(null)
  }
  return { body, write, end }
}

/**
 * Opens a stream of events of orders.
 * @param clock the server's time, which each event carries
 */
export function openStream(clock: () => Date): EventStream {
  const { body, write, end } = openBody()
  return {
    body,
    listener: {
      onEvent: (event) => write(eventOf(event, clock())),
      onHeartbeat: () => write(': still here\n\n'),
      onEnd: (isOver) => {
        if (isOver) write('event: end\ndata: {}\n\n')
        end()
      },
    },
  }
}
