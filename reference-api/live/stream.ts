import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Refusal } from '@/reference-api/http/errors'
import type { Locale } from '@/reference-api/locale'
import { orderLifeTexts } from '@/reference-api/texts/texts'
import type { OpenSlot } from './stream-limits'

/** A reader with more unread characters than this is disconnected. */
const MOST_WAITING = 64 * 1024
/** How many milliseconds a browser waits before it connects again. */
const RETRY_MS = 3000
const TRY_AGAIN_SECONDS = 30

/** The answer of a stream in the OpenAPI document. */
export const STREAM_RESPONSE = { 200: { content: { 'text/event-stream': { schema: z.string() } } } }

/** The id of the last event that arrived, which clients send when they connect again; null: none, or invalid. */
export function lastEventIdOf({ headers }: FastifyRequest): number | null {
  const id = headers['last-event-id']
  return typeof id === 'string' && /^\d{1,9}$/.test(id) ? Number(id) : null
}

/** What writes to a stream. */
export type EventStream = {
  readonly write: (text: string) => void
  readonly onHeartbeat: () => void
  /** Ends the stream. */
  readonly end: () => void
}

/** Opens the body of a stream and writes to it at once, so that proxies and browsers know that it works. */
function openBody(): EventStream & { readonly body: Readable } {
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
  return { body, write, onHeartbeat: () => write(': still here\n\n'), end }
}

type Served = {
  readonly openSlot: OpenSlot
  /** The key by which streams are counted together. */
  readonly subject: string
  readonly locale: Locale
  /** Begins to write events. Resolves to a function that stops it, which may be called twice. */
  readonly watch: (stream: EventStream) => Promise<() => void>
}

/** Answers with server-sent events until either side ends them. Refuses when too many streams are open. */
export async function serveStream(request: FastifyRequest, reply: FastifyReply, served: Served): Promise<FastifyReply> {
  const { openSlot, subject, locale, watch } = served
  const release = openSlot(subject, request.ip)
  if (!release) throw new Refusal(429, { message: orderLifeTexts[locale].tooManyStreams }, TRY_AGAIN_SECONDS)
  const { body, ...stream } = openBody()
  let leave = (): void => undefined
  body.once('close', () => {
    leave()
    release()
  })
  reply.raw.once('close', () => body.destroy())
  // The client may have left while the call was checked.
  if (reply.raw.destroyed) body.destroy()
  try {
    leave = await watch(stream)
  } catch (error) {
    body.destroy()
    throw error
  }
  // The client may have left while the database was queried.
  if (body.closed) leave()
  // The connection is closed with the stream: one that is kept for other requests would delay a server that closes.
  const headers = { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no', connection: 'close' }
  return reply.headers(headers).send(body)
}
