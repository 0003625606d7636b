/** The production build of the storefront for the browser tests; with `E2E_PREBUILT=1` the existing build is used. */
import { spawn, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { PORTS } from './ports.mjs'
import { STOREFRONT_ENV } from './storefront-env.mjs'

const env = { ...process.env, ...STOREFRONT_ENV }
const distDir = STOREFRONT_ENV.NEXT_DIST_DIR

// Journeys use the folder that an image contains, which runs without the repository.
const standalone = path.join(distDir, 'standalone')
const isBuilt = process.env.E2E_PREBUILT === '1'
const { status } = spawnSync(process.execPath, ['scripts/standalone.mjs', ...(isBuilt ? ['--built'] : [])], {
  env,
  stdio: 'inherit',
})
if (status !== 0) process.exit(status ?? 1)

// Pages of an earlier run would hide that this build cannot prepare them.
for (const cache of ['server/route-cache', 'cache/fetch-cache'])
  rmSync(path.join(standalone, distDir, cache), { recursive: true, force: true })

const server = spawn(process.execPath, ['scripts/shop.mjs'], {
  cwd: standalone,
  // Without NODE_ENV it is the demo of this machine, as with `npm start`.
  env: /** @type {NodeJS.ProcessEnv} */ (
    /** @type {unknown} */ ({ ...env, NODE_ENV: '', PORT: String(PORTS.storefront) })
  ),
  stdio: 'inherit',
})
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 0))
