#!/usr/bin/env node
// Next alone, behind a socket: started by the shop's front (scripts/shop.mjs, decision 038), which has refused whatever is
// malformed and says who asks. Pages are compressed here, so that the front does not wait for it.
import { rmdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import compression from 'compression'
import next from 'next'
import { forgetData } from './front/forget-data.mjs'
import { renderUnderOwnAddress } from './front/page-address.mjs'
import { QUICK } from './launch/brotli.mjs'

const socket = process.env.RENDERER_SOCKET
if (!socket || !process.send) {
  process.stderr.write('The renderer is started by the shop: node scripts/shop.mjs\n')
  process.exit(1)
}
const send = process.send.bind(process)

// No hostname: under an address Next takes its own rewrites to `localhost` for another site's and sends them in circles.
// Quiet: what could not be rendered is told once, by instrumentation.ts.
const app = next({ dev: false, quiet: true, port: Number(process.env.PORT || 3000) })
await app.prepare()
const answer = app.getRequestHandler()
const compress = compression({ brotli: QUICK })

// The front has set the limits; a connection of the front is kept.
const server = createServer({ maxHeaderSize: 64 * 1024, requestTimeout: 0, keepAliveTimeout: 0 }, (request, response) =>
  compress(request, response, () => {
    renderUnderOwnAddress(request, response)
    answer(request, response)
  }),
)

process.on('message', (message) => {
  if (message === null || typeof message !== 'object') return
  // A sign of life, which one that hangs does not give.
  if ('beat' in message) return void send({ beat: message.beat })
  if (!('forget' in message) || !('question' in message)) return
  const { forget, question } = message
  void forgetData(Array.isArray(forget) ? forget : []).finally(() => send({ done: question }))
})
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT']))
  process.once(signal, () => void app.close().finally(() => process.exit(0)))
// Without its front nothing can ask it anything. One that was killed could not remove the folder of its sockets.
process.once('disconnect', () => {
  try {
    rmSync(socket, { force: true })
    rmdirSync(path.dirname(socket))
  } catch {
    // Something else lies there.
  }
  process.exit(0)
})
server.listen(socket, () => send({ isListening: true }))
