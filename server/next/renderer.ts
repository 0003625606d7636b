// Next alone, behind a socket: started by the shop's front (scripts/shop.mjs, decision 038), which has refused malformed
// requests and adds the client's address. Pages are compressed here, so that the front does not spend time on it.
import { rmdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import compression from 'compression'
import next from 'next'
import { FAST_BROTLI } from '@/scripts/launch/brotli.mjs'
import { parseToRenderer, type ToFront } from '@/server/renderer-messages'
import { forgetData } from './forget-data'
import { renderUnderOwnAddress } from './page-address'

const socket = process.env.RENDERER_SOCKET
if (!socket || !process.send) {
  process.stderr.write('The renderer is started by the shop: node scripts/shop.mjs\n')
  process.exit(1)
}
const sendRaw = process.send.bind(process)
/** A front that has ended gets no message; this process ends then, too. */
const send = (message: ToFront) => void sendRaw(message, undefined, undefined, () => undefined)
// Registered before Next loads: the front checks from the start whether this process answers.
process.on('message', (received) => {
  const message = parseToRenderer(received)
  if (!message) return
  if ('beat' in message) return send({ beat: message.beat })
  const { forget, request } = message
  void forgetData(forget).finally(() => send({ done: request }))
})

// No hostname: with an IP address Next takes its own rewrites to `localhost` for another site's and proxies them in circles.
// Quiet: instrumentation.ts logs failed renders once.
const app = next({ dev: false, quiet: true, port: Number(process.env.PORT || 3000) })
await app.prepare()
const answer = app.getRequestHandler()
const compress = compression({ brotli: FAST_BROTLI })

// The front has its own limits; connections from the front stay open.
const server = createServer({ maxHeaderSize: 64 * 1024, requestTimeout: 0, keepAliveTimeout: 0 }, (request, response) =>
  compress(request, response, () => {
    renderUnderOwnAddress(request, response)
    answer(request, response)
  }),
)

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void app.close().finally(() => process.exit(0)))
// Without its front the renderer gets no requests. A front that was killed could not remove the folder of the sockets.
process.once('disconnect', () => {
  try {
    rmSync(socket, { force: true })
    rmdirSync(path.dirname(socket))
  } catch {
    // The folder is not empty.
  }
  process.exit(0)
})
server.listen(socket, () => send({ isListening: true }))
