import type { EventSourceMessage } from 'eventsource-parser'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import type * as z from 'zod/mini'
import { MENU_EVENTS_PATH, menuHello } from '@/lib/contract/menu-events'
import { ORDER_EVENTS_PATH, orderEvent } from '@/lib/contract/order/order-life'
import type { Caller } from './caller'
import { contractMismatches } from './misfits'

/** How long an API may take to send the first event of a stream, ms. */
const PATIENCE_MS = 30_000

type FirstEvent = { readonly name: string; readonly schema: z.ZodMiniType }

/** The faults of an event that arrived. */
function misfitsOfEvent({ name, schema }: FirstEvent, { event = 'message', data }: EventSourceMessage): string[] {
  if (event !== name) return [`the first event is named ${event}, and ${name} is expected`]
  try {
    const { error } = schema.safeParse(JSON.parse(data))
    return error ? contractMismatches(error) : []
  } catch {
    return [`the data of ${name} is not JSON`]
  }
}

/** Opens a stream of events, reads its first one and closes it. @returns what does not fit the contract */
async function misfitsOfStream(address: string, first: FirstEvent): Promise<string[]> {
  const answer = await fetch(address, {
    headers: { accept: 'text/event-stream' },
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const type = answer.headers.get('content-type') ?? 'none'
  if (!answer.ok || !answer.body) return [`status 200 is expected, not ${answer.status}`]
  if (!type.startsWith('text/event-stream')) return [`header Content-Type: text/event-stream is expected, not ${type}`]
  const events = answer.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())
  // Leaving the loop closes the connection.
  for await (const event of events) return misfitsOfEvent(first, event)
  return ['the stream ended before its first event']
}

async function walkStream({ note }: Caller, base: string, path: string, filled: string, first: FirstEvent) {
  const misfits = await misfitsOfStream(base.replace(/\/$/, '') + filled, first).catch((error: unknown) => [
    `no event came: ${error instanceof Error ? error.message : String(error)}`,
  ])
  note(`GET ${path} begins with ${first.name}`, misfits)
}

/** The stream that tells the shop which prepared pages are outdated. */
export const walkMenuEvents = (caller: Caller, base: string) =>
  walkStream(caller, base, MENU_EVENTS_PATH, MENU_EVENTS_PATH, { name: 'hello', schema: menuHello })

/** The stream of an order, which its page listens to. */
export const walkOrderEvents = (caller: Caller, base: string, token: string) =>
  walkStream(caller, base, ORDER_EVENTS_PATH, ORDER_EVENTS_PATH.replace(':token', encodeURIComponent(token)), {
    name: 'status',
    schema: orderEvent,
  })
