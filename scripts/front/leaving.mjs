/** @typedef {import('node:http').Server} Server */
/** @typedef {import('node:http').ServerResponse} Response */

/** How long what is under way may take before it is cut off, and how often idle connections are closed, ms. */
export const PATIENCE = { requestsMs: 5000, looksMs: 50 }

const isStream = (/** @type {Response} */ response) =>
  String(response.getHeader('content-type') ?? '').startsWith('text/event-stream')

/**
 * Lets a server leave soon and politely: new connections are refused, what is under way is answered and its connection closed, streams of
 * events end at once (they told their readers when to come back), and whoever is slower than that is cut off.
 * @param {Server} server @param {typeof PATIENCE} [patience]
 * @returns {() => Promise<void>} resolves when nobody is connected any more
 */
export function leaver(server, patience = PATIENCE) {
  /** @type {Set<Response>} */
  const open = new Set()
  let isLeaving = false

  /** @param {Response} response */
  const hurry = (response) => {
    if (!response.headersSent) response.shouldKeepAlive = false
    else if (isStream(response)) response.end()
  }
  server.on('request', (_, response) => {
    open.add(response)
    response.once('close', () => open.delete(response))
    if (isLeaving) response.shouldKeepAlive = false
  })

  return () =>
    new Promise((resolve) => {
      isLeaving = true
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
        resolve()
      })
      look()
    })
}
