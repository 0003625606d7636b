import type { FastifyInstance } from 'fastify'

/** How long a closing server waits, in ms: for the requests under way before it cuts them off, and between two looks for idle connections. */
export const PATIENCE = { requests: 5_000, looks: 50 }

/**
 * Lets `close` end soon. Node closes the connections that are idle when it is called; one whose answer goes out afterwards
 * would stay open until the client leaves (72 s), one that never sends its request as well.
 */
export function leaveSoon(app: FastifyInstance, patience = PATIENCE): void {
  let isLeaving = false
  app.addHook('onSend', async (_, reply) => {
    if (isLeaving) reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    isLeaving = true
    const looks = setInterval(() => app.server.closeIdleConnections(), patience.looks)
    const end = setTimeout(() => app.server.closeAllConnections(), patience.requests)
    app.server.once('close', () => {
      clearInterval(looks)
      clearTimeout(end)
    })
    for (const timer of [looks, end]) timer.unref()
  })
}
