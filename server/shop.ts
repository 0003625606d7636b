// The storefront's production server: a front (decision 017) that refuses malformed requests, sends prepared pages
// (decision 038), answers `/api/*` itself (decision 070), and passes the rest to Next in a process of its own (server/next/renderer.ts).
// Settings: `HOST`, `PORT` and `NEXT_DIST_DIR`.
import './mode'
import cluster from 'node:cluster'
import path from 'node:path'
import { chainFolder } from '@/lib/chain/chain-folder.mjs'
import { apiUrlOf } from '@/lib/config/api-url'
import { gateway } from '@/lib/server/gateway/gateway'
import { prepareAssets } from '@/scripts/launch/assets.mjs'
import { createKeptAnswers } from '@/server/prepared/answers'
import { createPreparedPages } from '@/server/prepared/pages'
import { createSearchApi, rememberFound } from '@/server/search/ask-api'
import { createSearchResults } from '@/server/search/results'
import { createApi } from './api'
import { createBranches } from './branches'
import { createFiles } from './files'
import { createGracefulClose, HAND_OVER_MS } from './graceful-close'
import { keepBuildFiles } from './kept-files'
import { createOrderCheck } from './large-bodies'
import { listenToMenu } from './menu-news'
import { createPageAdmission, createRenderSlots } from './page-admission'
import { createProxy } from './proxy'
import { createPurger } from './purge'
import { createRenderer } from './renderer'
import { createReports } from './reports'
import { createSecurityHeaders } from './security-headers'
import { createFront } from './server'
import { frontSettings } from './settings'
import { createFrontTelemetry } from './telemetry'
import { waitUntilReady } from './wait-until-ready'

const distDir = process.env.NEXT_DIST_DIR || '.next'
const port = Number(process.env.PORT || 3000)
/** Set by mode.ts. */
const buildId = process.env.SHOP_BUILD ?? ''
const settings = frontSettings(process.env, port)
const security = createSecurityHeaders(settings)
const telemetry = await createFrontTelemetry(process.env)
const warn = (message: string) => process.stderr.write(`${message}\n`)

// A build of `npm start` or `npm run build:standalone` has its compressed copies; this makes missing ones only.
await prepareAssets(distDir)

const renderer = createRenderer({ warn })
const api = createApi(gateway)
const proxy = createProxy({
  socketPath: renderer.socketPath,
  onAnswer: (...args) => pages.observe(...args),
})
const apiUrl = apiUrlOf(process.env)
const branches = createBranches(apiUrl)
/** The capacity of the renderer, which prepared pages do not need. */
const room = createRenderSlots()
const admit = createPageAdmission(room)
const pages = createPreparedPages({
  proxy,
  renderer,
  securityHeaders: security.listFor,
  siteUrl: settings.siteUrl,
  isBranch: branches.isKnown,
  isAway: () => news.isAway(),
  room,
})
const answers = createKeptAnswers({ gateway, isBranch: branches.isKnown })
const found = rememberFound(createSearchApi(apiUrl))
const search = createSearchResults({
  pages,
  find: found.find,
  securityHeaders: security.listFor('/search'),
})
const built = path.join(distDir, 'static')
const kept = process.env.SHOP_CACHE && path.resolve(process.env.SHOP_CACHE, 'files')
if (kept) void keepBuildFiles({ built, kept, warn })
const files = createFiles({ built, chain: chainFolder(process.env), kept })

const server = createFront(
  {
    ...settings,
    buildId,
    isReady: () => renderer.isHealthy() && !news.isAway(),
    orderStatus: createOrderCheck(gateway),
  },
  (request, response) =>
    request.url?.startsWith('/api/')
      ? answers.answer(request, response, () => api(request, response))
      : files(request, response, () => admit(request, response, () => proxy.pass(request, response))),
  (request, response, otherwise) => pages.answer(request, response, () => search(request, response, otherwise)),
  createReports({ take: telemetry.take }),
)
telemetry.watch(server)

const purger = createPurger({ urls: settings.purgeUrls, warn })
let tellNewsHeard: () => void = (): void => undefined
const whenNewsHeard: Promise<void> = new Promise((resolve) => {
  tellNewsHeard = resolve
})
const news = listenToMenu({
  apiUrl,
  onChange: (tags) => {
    // From here on this instance sends no old page: a cache in front may request them again.
    void answers.expire(tags)
    found.forget()
    const work = pages.expire(tags)
    void branches.refresh()
    purger.purge(tags)
    void work.then(tellNewsHeard, tellNewsHeard)
    return work
  },
  onStream(isOpen) {
    answers.onStream(isOpen)
    found.onStream(isOpen)
  },
  warn,
})

/** Whether scripts/serve.mjs runs this: one process then takes over the port of another. */
const isReplaced = cluster.isWorker
const closeGracefully = createGracefulClose(server, isReplaced ? { handOverMs: HAND_OVER_MS } : {})
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    // Running requests are answered first, with current data.
    void closeGracefully()
      .then(() => {
        news.stop()
        purger.stop()
        return Promise.allSettled([renderer.stop(), telemetry.stop()])
      })
      .finally(() => process.exit(0))
  })
if (isReplaced)
  await waitUntilReady({ socketPath: renderer.socketPath, whenNewsHeard, makePages: pages.prerender }).catch(
    (error) => {
      warn(`The new process of the shop cannot take over the port: ${error.message}`)
      process.exit(1)
    },
  )
// Until the branches are known, their visitors would get the pages without a branch.
await branches.refresh()
server.listen(port, process.env.HOST || '127.0.0.1', () => {
  // A failed answer must not end all others, wherever its error is thrown.
  for (const event of ['uncaughtException', 'unhandledRejection'])
    process.on(event, (error) =>
      warn(`A request could not be answered: ${error instanceof Error ? error.stack : error}`),
    )
  // To the launcher, or to scripts/serve.mjs.
  process.send?.('ready')
})
