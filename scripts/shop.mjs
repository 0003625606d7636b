#!/usr/bin/env node
// The storefront's production server: Next behind brotli. Next's own server knows gzip alone and compresses the same
// scripts and pages again for every visitor (decision 015). `HOST`, `PORT` and `NEXT_DIST_DIR` say where and what.
import './launch/shop-mode.mjs'
import { createServer } from 'node:http'
import path from 'node:path'
import compression from 'compression'
import next from 'next'
import sirv from 'sirv'
import { prepareAssets } from './launch/assets.mjs'
import { QUICK } from './launch/brotli.mjs'
import { createPageCopies } from './launch/page-copies.mjs'

const ASSETS = '/_next/static'
const distDir = process.env.NEXT_DIST_DIR || '.next'
const port = Number(process.env.PORT || 3000)

// No hostname: under an address Next takes its own rewrites to `localhost` for another site's and sends them in circles.
const app = next({ dev: false, port })
await Promise.all([app.prepare(), prepareAssets(distDir)])
const answer = app.getRequestHandler()

const compress = compression({ brotli: QUICK })
const copies = createPageCopies()
const assets = sirv(path.join(distDir, 'static'), {
  brotli: true,
  gzip: true,
  immutable: true,
  maxAge: 31_536_000,
  setHeaders: (response) => response.setHeader('X-Content-Type-Options', 'nosniff'),
})

const server = createServer((request, response) => {
  const url = request.url ?? '/'
  const byNext = () => {
    request.url = url
    compress(request, response, () => {
      copies.serve(request, response)
      answer(request, response)
    })
  }
  if (!url.startsWith(`${ASSETS}/`)) return byNext()
  request.url = url.slice(ASSETS.length)
  assets(request, response, byNext)
})

for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT']))
  process.once(signal, () => {
    // What is being answered is answered first.
    server.close(() => app.close().finally(() => process.exit(0)))
    server.closeIdleConnections()
  })
server.listen(port, process.env.HOST || '127.0.0.1')
