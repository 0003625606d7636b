import cluster from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** `requests`: how long a closing server lets requests finish, ms. `looks`: how often it closes idle connections meanwhile, ms. */
export const CLOSE_TIMES_MS = { requests: 5_000, looks: 50 }

/**
 * How long a process still answers after another one has taken its port, ms: most clients with open connections have
 * sent a request by then.
 */
const HANDING_OVER_MS = 1500

const announced = new WeakSet<FastifyInstance>()

/**
 * Another process has taken over the port (scripts/serve.mjs): from now on each answer closes its connection, and the
 * function returns after a while. By then clients have left their connections, so that none is closed while a request
 * is under way.
 */
export async function handOverConnections(app: FastifyInstance): Promise<void> {
  if (!cluster.isWorker) return
  announced.add(app)
  await pause(HANDING_OVER_MS)
}

/**
 * Lets `close` of the app return soon. Node closes the connections that are idle at that moment; one whose answer is
 * sent later, or that never sends a request, would stay open until its time limit (72 s).
 */
export function closeGracefully(app: FastifyInstance, patience = CLOSE_TIMES_MS): void {
  let isClosing = false
  app.addHook('onSend', async (_, reply) => {
    if (isClosing || announced.has(app)) reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    isClosing = true
    const looks = setInterval(() => app.server.closeIdleConnections(), patience.looks)
    const end = setTimeout(() => app.server.closeAllConnections(), patience.requests)
    app.server.once('close', () => {
      clearInterval(looks)
      clearTimeout(end)
    })
    for (const timer of [looks, end]) timer.unref()
  })
}
