#!/usr/bin/env node
// The storefront's production server: a front (decision 017) that lets well-formed requests through, answers with what is ready
// (decision 038), answers `/api/*` itself (decision 070), and hands the rest on to Next in a process of its own (scripts/renderer.mjs).
// `HOST`, `PORT` and `NEXT_DIST_DIR` say where and what.
import './launch/shop-mode.mjs'
import cluster from 'node:cluster'
import path from 'node:path'
import { createApi } from './front/api.mjs'
import { beReady } from './front/be-ready.mjs'
import { createBranches } from './front/branches.mjs'
import { createFiles, fileFolders } from './front/files.mjs'
import { createGate, createRenderRoom, SEARCHES_OF_THE_FRONT } from './front/gate.mjs'
import { createKeptFiles, NO_KEPT_FILES } from './front/kept-files.mjs'
import { HAND_OVER_MS, leaver } from './front/leaving.mjs'
import { listenToMenu } from './front/menu-news.mjs'
import { watchPictures } from './front/pictures.mjs'
import { createProxy } from './front/proxy.mjs'
import { createPurger } from './front/purge.mjs'
import { createReadyFiles } from './front/ready/files.mjs'
import { createReadyPages } from './front/ready/pages.mjs'
import { refuse } from './front/refuse.mjs'
import { createRenderer } from './front/renderer.mjs'
import { createReports } from './front/reports.mjs'
import { createSearchApi } from './front/search/ask-api.mjs'
import { createSearchResults } from './front/search/results.mjs'
import { createSecurityHeaders } from './front/security-headers.mjs'
import { createFront } from './front/server.mjs'
import { frontSettings } from './front/settings.mjs'
import { createFrontTelemetry } from './front/telemetry.mjs'
import { prepareAssets } from './launch/assets.mjs'
import { chainFolder } from './launch/chain-folder.mjs'
import { loadGateway } from './launch/gateway-bundle.mjs'

const distDir = process.env.NEXT_DIST_DIR || '.next'
const port = Number(process.env.PORT || 3000)
/** Said by launch/shop-mode.mjs. */
const buildId = process.env.SHOP_BUILD ?? ''
const settings = frontSettings(process.env, port)
const security = createSecurityHeaders(settings)
const telemetry = await createFrontTelemetry(process.env)
const warn = (/** @type {string} */ message) => process.stderr.write(`${message}\n`)

// A build that `npm start` or `npm run build:standalone` made has its compressed copies; here only what is missing is made.
await prepareAssets(distDir)

const renderer = createRenderer({ warn })
/** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
const refuseForNow = (request, response) => refuse(request, response, 503, { 'Retry-After': '5' })
const api = createApi(await loadGateway(distDir), refuseForNow)
const proxy = createProxy({
  socketPath: renderer.socketPath,
  refuse: refuseForNow,
  onAnswer: (...args) => pages.observe(...args),
})
const apiUrl = process.env.CHAIN_API_URL || 'http://127.0.0.1:4000'
const branches = createBranches(apiUrl)
/** Calls wait for no page. */
const admitCall = createGate(refuse, createRenderRoom())
/** Renders; what is ready is answered without any of this. */
const room = createRenderRoom()
const admit = createGate(refuse, room)
const pages = createReadyPages({
  proxy,
  renderer,
  securityHeaders: security.listFor,
  siteUrl: settings.siteUrl,
  folder: path.join(distDir, 'server', 'ready-pages'),
  buildId,
  warn,
  isBranch: branches.isKnown,
  room,
})
const search = createSearchResults({
  pages,
  find: createSearchApi(apiUrl),
  securityHeaders: security.listFor('/search'),
  admit: createGate(refuse, createRenderRoom(SEARCHES_OF_THE_FRONT)),
})
const folders = { built: path.join(distDir, 'static'), chain: chainFolder(process.env) }
const kept = process.env.KEPT_FILES
  ? createKeptFiles({ built: folders.built, kept: path.resolve(process.env.KEPT_FILES), warn })
  : NO_KEPT_FILES
void kept.add()
const files = createFiles(folders, kept)
const readyFiles = createReadyFiles({
  folders: fileFolders(folders),
  headersFor: (url) => [...security.listFor(url), 'Content-Security-Policy', security.policyFor(url)],
})

const whenKnown = watchPictures({
  folder: path.join(folders.chain, 'media'),
  onChange: () => {
    files.refresh()
    readyFiles.refresh()
  },
})

const server = createFront(
  { ...settings, buildId, isReady: renderer.isWell },
  (request, response) =>
    request.url?.startsWith('/api/')
      ? admitCall(request, response, () => api(request, response))
      : files.serve(request, response, () => admit(request, response, () => proxy.pass(request, response))),
  (request, response, otherwise) =>
    whenKnown(request.url ?? '/', () =>
      readyFiles.answer(request, response, () =>
        pages.answer(request, response, () => search(request, response, otherwise)),
      ),
    ),
  createReports({ take: telemetry.take }),
)
telemetry.watch(server)

const purger = createPurger({ urls: settings.purgeUrls, warn })
/** @type {() => void} */
let hearNews = () => undefined
/** @type {Promise<void>} */
const whenNewsHeard = new Promise((resolve) => {
  hearNews = resolve
})
const news = listenToMenu({
  apiUrl,
  onChange: (tags) => {
    // From here on this instance shows nothing old: a cache in front may ask again.
    const work = pages.expire(tags)
    void branches.refresh()
    purger.purge(tags)
    void work.then(hearNews, hearNews)
    return work
  },
  warn,
})

/** Run by scripts/serve.mjs: one process takes over the port of another. */
const isReplaced = cluster.isWorker
const leave = leaver(server, isReplaced ? { handOverMs: HAND_OVER_MS } : {})
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT']))
  process.once(signal, () => {
    // What is being answered is answered first, and of what holds now.
    void leave()
      .then(() => {
        news.stop()
        purger.stop()
        return Promise.allSettled([renderer.stop(), telemetry.stop()])
      })
      .finally(() => process.exit(0))
  })
if (isReplaced)
  await beReady({ socketPath: renderer.socketPath, whenNewsHeard, makePages: pages.make }).catch((error) => {
    warn(`The shop cannot take over: ${error.message}`)
    process.exit(1)
  })
server.listen(port, process.env.HOST || '127.0.0.1', () => {
  // What goes wrong with one answer, wherever it is thrown, does not end all others.
  for (const event of ['uncaughtException', 'unhandledRejection'])
    process.on(event, (error) => warn(`An answer failed: ${error instanceof Error ? error.stack : error}`))
  if (isReplaced) process.send?.('ready')
})
