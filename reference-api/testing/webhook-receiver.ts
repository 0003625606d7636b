import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebhookEvent, webhookEvent } from '@/lib/contract/webhooks'

/** A received webhook. */
type Received = { readonly headers: IncomingHttpHeaders; readonly body: string }

/** A POS system that stores webhooks and answers as the test decides. */
export type WebhookReceiver = {
  readonly url: string
  readonly received: Received[]
  /** The answer; 204 by default. */
  answer: RequestListener
  /** The events so far, parsed by the published schema, repetitions included. */
  readonly events: () => readonly WebhookEvent[]
  readonly close: () => Promise<void>
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}

/**
 * Checks a webhook as docs/webhooks.md describes it for receivers, without code of the sender.
 * @param secret `whsec_…`
 */
export function isSigned({ headers, body }: Received, secret: string): boolean {
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const expected = `v1,${createHmac('sha256', key).update(content).digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(expected)
}

/** Starts a receiver on this machine. */
export async function webhookReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await read(request) })
    receiver.answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    answer: (_, response) => response.writeHead(204).end(),
    events: () => received.map(({ body }) => webhookEvent.parse(JSON.parse(body))),
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  return receiver
}
