#!/usr/bin/env node
// The storefront's production server: a front (decision 017) that lets well-formed requests through, and Next behind brotli:
// Next's own server knows gzip alone and compresses the same scripts and pages again for every visitor (decision 015).
// `HOST`, `PORT` and `NEXT_DIST_DIR` say where and what.
import './launch/shop-mode.mjs'
import path from 'node:path'
import compression from 'compression'
import next from 'next'
import { createFiles } from './front/files.mjs'
import { forgetData } from './front/forget-data.mjs'
import { listenToMenu } from './front/menu-news.mjs'
import { createFront } from './front/server.mjs'
import { frontSettings } from './front/settings.mjs'
import { prepareAssets } from './launch/assets.mjs'
import { QUICK } from './launch/brotli.mjs'
import { chainFolder } from './launch/chain-folder.mjs'
import { createPageCopies } from './launch/page-copies.mjs'

const distDir = process.env.NEXT_DIST_DIR || '.next'
const port = Number(process.env.PORT || 3000)
const settings = frontSettings(process.env, port)

// No hostname: under an address Next takes its own rewrites to `localhost` for another site's and sends them in circles.
const app = next({ dev: false, port })
await Promise.all([app.prepare(), prepareAssets(distDir)])
const answer = app.getRequestHandler()

const compress = compression({ brotli: QUICK })
const copies = createPageCopies()
const files = createFiles({ built: path.join(distDir, 'static'), chain: chainFolder(process.env) })

const server = createFront(settings, (request, response) =>
  files(request, response, () =>
    compress(request, response, () => {
      copies.serve(request, response)
      answer(request, response)
    }),
  ),
)

const news = listenToMenu({
  apiUrl: process.env.CHAIN_API_URL || 'http://127.0.0.1:4000',
  onChange: forgetData,
  warn: (message) => process.stderr.write(`${message}\n`),
})

for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT']))
  process.once(signal, () => {
    news.stop()
    // What is being answered is answered first.
    server.close(() => app.close().finally(() => process.exit(0)))
    server.closeIdleConnections()
  })
server.listen(port, process.env.HOST || '127.0.0.1')
