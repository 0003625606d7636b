import { Readable } from 'node:stream'
import type { OrderEvent } from '@/lib/contract/order-life'
import type { OrderNews } from './order-events'
import type { Listener } from './order-hub'

/** A reader that leaves more characters than this unread is cut off. */
const MOST_WAITING = 64 * 1024
/** How long a browser waits before it comes back. Milliseconds. */
const RETRY_MS = 3000

/** Server-sent events as a body of an answer, and the listener that writes them. */
export type EventStream = { readonly body: Readable; readonly listener: Listener }

const eventOf = ({ id, number, kind, status, at }: OrderNews, now: Date): string => {
  const data: OrderEvent = { number, kind, status, at: at.toISOString(), now: now.toISOString() }
  return `id: ${id}\nevent: ${kind === 'status' ? 'status' : 'change'}\ndata: ${JSON.stringify(data)}\n\n`
}

/** The connection ends with the stream: kept for another request, it would hold up a server that closes. */
export const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'x-accel-buffering': 'no',
  connection: 'close',
} as const

/** Opens the body of a stream; it begins at once, so that proxies and browsers know that it is there. */
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

/** Opens a stream of news of orders. @param clock tells the server’s time, which each event carries */
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
