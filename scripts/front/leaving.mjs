import { setTimeout as wait } from 'node:timers/promises'

/** @typedef {import('node:http').Server} Server */
/** @typedef {import('node:http').ServerResponse} Response */

/**
 * How long what is under way may take before it is cut off, and how often idle connections are closed, ms. `handOverMs`: where another
 * process listens on the same port, everything is still answered for so long, so that whoever keeps connections has left them before they
 * are closed (as the API does: reference-api/http/leaving.ts).
 */
export const PATIENCE = {
  requestsMs: 5000,
  looksMs: 50,
  handOverMs: 0,
  pause: /** @type {(ms: number) => Promise<void>} */ (wait),
}

/** Browsers and proxies have used each connection that they keep once more by then, or do not soon. */
export const HAND_OVER_MS = 1500

const isStream = (/** @type {Response} */ response) =>
  String(response.getHeader('content-type') ?? '').startsWith('text/event-stream')

/**
 * Lets a server leave soon and politely: new connections are refused, what is under way is answered and its connection closed, streams of
 * events end at once (they told their readers when to come back), and whoever is slower than that is cut off. Where another process takes
 * over the port, this begins after `handOverMs`, and until then each answer ends its connection.
 * @param {Server} server @param {Partial<typeof PATIENCE>} [asked]
 * @returns {() => Promise<void>} resolves when nobody is connected any more
 */
export function leaver(server, asked = {}) {
  const patience = { ...PATIENCE, ...asked }
  /** @type {Set<Response>} */
  const open = new Set()
  let isLeaving = false

  /** @param {Response} response */
  const hurry = (response) => {
    if (!response.headersSent) response.shouldKeepAlive = false
    else if (isStream(response)) response.end()
  }
  // First of all: an answer that is ready goes out at once, and says then whether its connection stays.
  server.prependListener('request', (_, response) => {
    open.add(response)
    response.once('close', () => open.delete(response))
    if (isLeaving) response.shouldKeepAlive = false
  })

  const close = () =>
    new Promise((resolve) => {
      // A stream may begin after this: its gateway had asked already.
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
    isLeaving = true
    for (const response of open) if (!response.headersSent) response.shouldKeepAlive = false
    if (patience.handOverMs > 0) await patience.pause(patience.handOverMs)
    await close()
  }
}
