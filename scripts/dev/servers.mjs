// The two servers of `npm run dev`, with one reading of the settings: scripts/dev.mjs starts this again when they change.
import path from 'node:path'
import { watch } from 'chokidar'
import { chainFolder } from '../../lib/chain/chain-folder.mjs'
import { NEXT } from '../launch/build.mjs'
import { demoStaffKey } from '../launch/demo-staff-key.mjs'
import { freePort } from '../launch/network.mjs'
import { demoNotice } from '../launch/notice.mjs'
import { createProcessGroup } from '../launch/process-group.mjs'
import { apiEnv, exitUnlessPortsFree, firstWork, modeOrExit, readyLines, untilServes } from '../launch/servers.mjs'
import { readSettings } from '../launch/settings.mjs'
import { concernsOf, watchedFolders } from './concerns.mjs'
import { openWaitingRoom } from './waiting-room.mjs'
import { watchedServer } from './watched-server.mjs'

/** A save of several files, and drizzle-kit's three files of a migration, are one change. */
const TOGETHER_MS = 150

const given = readSettings()
const settings = { ...given, env: { ...given.env, NODE_ENV: /** @type {const} */ ('development') } }
const mode = modeOrExit(settings)
if (mode === 'production') {
  process.stderr.write('`npm run dev` is for this machine alone. What runs for others is started with `npm start`.\n')
  process.exit(1)
}
await exitUnlessPortsFree(settings)
const chain = chainFolder(settings.env)

const staffKey = demoStaffKey({ ...settings, mode })
/** @type {NodeJS.ProcessEnv} */
const env = staffKey ? { ...settings.env, DEMO_STAFF_KEY: staffKey } : settings.env
const group = createProcessGroup()

/** The API on a port of its own; the port of the settings leads to it. */
async function startApi() {
  const behind = { port: await freePort(), host: '127.0.0.1' }
  const server = watchedServer(group, {
    name: 'reference API',
    args: ['--import', 'tsx', 'reference-api/server.ts'],
    env: {
      ...apiEnv(env),
      CHAIN_API_PORT: `${behind.port}`,
      CHAIN_API_HOST: behind.host,
      CHAIN_API_PUBLIC_URL: env.CHAIN_API_PUBLIC_URL || settings.apiUrl,
    },
    url: `http://${behind.host}:${behind.port}/health`,
    doing: firstWork(env),
  })
  await openWaitingRoom({ port: settings.apiPort, host: settings.apiHost }, behind, server.serves)
  return server
}

const api = settings.isApiElsewhere ? null : await startApi()

/** @type {Set<string>} */
const changed = new Set()

async function act() {
  const ofChain = path.relative('.', chain).split(path.sep).join('/')
  const concerns = [...changed].map((file) => ({ file, what: concernsOf(file, ofChain) }))
  changed.clear()
  for (const what of new Set(concerns.flatMap((one) => one.what)))
    if (what !== 'api') await group.run(['scripts/generate.mjs', what], settings.env)
  const [first, ...others] = concerns.filter((one) => one.what.includes('api'))
  if (first) api?.restart(`${first.file}${others.length > 0 ? ` and ${others.length} more` : ''} changed`)
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer
watch(watchedFolders(chain), { ignoreInitial: true }).on('all', (_, file) => {
  changed.add(path.relative('.', file).split(path.sep).join('/'))
  clearTimeout(timer)
  timer = setTimeout(act, TOGETHER_MS)
})

await api?.firstServed
// Next names this machine "localhost". With an IP address it would take its own rewrites for another site's and call itself for ever.
const args = [NEXT, 'dev', '-H', 'localhost', '-p', String(settings.port)]
const shop = group.keep('The storefront', args, { ...settings.env, SHOP_MODE: mode })
await untilServes(group, shop, `http://localhost:${settings.port}/login`, 'Compiling the first page')
process.stdout.write(demoNotice(mode) + readyLines(settings, staffKey))
process.send?.('ready')
