/** The production build of the storefront for the browser tests; `E2E_PREBUILT=1` says that the build is there. */
import { spawn, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { PORTS } from './ports.mjs'
import { STOREFRONT_ENV } from './storefront-env.mjs'

const env = { ...process.env, ...STOREFRONT_ENV }
const distDir = STOREFRONT_ENV.NEXT_DIST_DIR

// Journeys walk through what an image would hold: a folder that runs without the repository.
const standalone = path.join(distDir, 'standalone')
const isBuilt = process.env.E2E_PREBUILT === '1'
const { status } = spawnSync(process.execPath, ['scripts/standalone.mjs', ...(isBuilt ? ['--built'] : [])], {
  env,
  stdio: 'inherit',
})
if (status !== 0) process.exit(status ?? 1)

// Pages that an earlier run prepared would hide whether this one can.
for (const cache of ['server/route-cache', 'cache/fetch-cache'])
  rmSync(path.join(standalone, distDir, cache), { recursive: true, force: true })

const server = spawn(process.execPath, ['scripts/shop.mjs'], {
  cwd: standalone,
  // Without a NODE_ENV it is the demo of this machine, as `npm start` is.
  env: /** @type {NodeJS.ProcessEnv} */ (
    /** @type {unknown} */ ({ ...env, NODE_ENV: '', PORT: String(PORTS.storefront) })
  ),
  stdio: 'inherit',
})
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 0))
