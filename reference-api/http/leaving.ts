import cluster from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long a closing server waits, in ms: for the requests under way before it cuts them off, and between two looks for idle connections. */
export const PATIENCE = { requests: 5_000, looks: 50 }

/** Whoever keeps connections to this process has used each of them once more by then, or does not soon; milliseconds. */
const HANDING_OVER_MS = 1500

const announced = new WeakSet<FastifyInstance>()

/**
 * Where another process has taken over the port (scripts/serve.mjs): from now on each answer ends its connection, and nothing else changes for
 * a while. So who keeps connections has left them before they are closed, and none is closed under a request on its way.
 */
export async function handOver(app: FastifyInstance): Promise<void> {
  if (!cluster.isWorker) return
  announced.add(app)
  await pause(HANDING_OVER_MS)
}

/**
 * Lets `close` end soon. Node closes the connections that are idle when it is called; one whose answer goes out afterwards
 * would stay open until the client leaves (72 s), one that never sends its request as well.
 */
export function leaveSoon(app: FastifyInstance, patience = PATIENCE): void {
  let isLeaving = false
  app.addHook('onSend', async (_, reply) => {
    if (isLeaving || announced.has(app)) reply.header('connection', 'close')
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
