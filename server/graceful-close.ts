import type { ServerResponse as Response, Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * `requestsMs`: how long running requests may take before they are cut off; `looksMs`: how often idle connections are closed; in ms. `handOverMs`:
 * while another process listens on the same port, requests are still answered for so long, so that clients with open connections leave before these
 * are closed (as in the API: reference-api/http/graceful-close.ts).
 */
export const CLOSE_LIMITS = {
  requestsMs: 5000,
  looksMs: 50,
  handOverMs: 0,
  pause: wait as (ms: number) => Promise<void>,
}

/** Within this time browsers and proxies use an open connection once more, or do not for a while. */
export const HAND_OVER_MS = 1500

const isStream = (response: Response) =>
  String(response.getHeader('content-type') ?? '').startsWith('text/event-stream')

/**
 * Closes a server soon and without a lost answer: new connections are refused, running requests are answered and their connections closed, event
 * streams end at once (their clients know when to reconnect), and slower clients are cut off. When another process takes
 * over the port, this begins after `handOverMs`, and until then each answer ends its connection.
 * @returns resolves when no client is connected
 */
export function createGracefulClose(server: Server, requested: Partial<typeof CLOSE_LIMITS> = {}): () => Promise<void> {
  const patience = { ...CLOSE_LIMITS, ...requested }
  const open = new Set<Response>()
  let isClosing = false

  const hurry = (response: Response) => {
    if (!response.headersSent) response.shouldKeepAlive = false
    else if (isStream(response)) response.end()
  }
  // Runs before other listeners: a prepared answer is sent at once, and must say whether its connection stays open.
  server.prependListener('request', (_, response) => {
    open.add(response)
    response.once('close', () => open.delete(response))
    if (isClosing) response.shouldKeepAlive = false
  })

  const close = () =>
    new Promise((resolve) => {
      // A stream may begin later, because its gateway had sent the request already.
      const look = () => {
        for (const response of open) hurry(response)
        server.closeIdleConnections()
      }
      const looks = setInterval(look, patience.looksMs)
      const end = setTimeout(() => server.closeAllConnections(), patience.requestsMs)
      server.close(() => {
        clearInterval(looks)
        clearTimeout(end)
        resolve(undefined)
      })
      look()
    })

  return async () => {
    isClosing = true
    for (const response of open) if (!response.headersSent) response.shouldKeepAlive = false
    if (patience.handOverMs > 0) await patience.pause(patience.handOverMs)
    await close()
  }
}
