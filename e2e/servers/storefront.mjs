/** The production build of the storefront for the browser tests; `E2E_PREBUILT=1` says that the build is there. */
import { spawn, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { PORTS } from './ports.mjs'
import { STOREFRONT_ENV } from './storefront-env.mjs'

const next = 'node_modules/next/dist/bin/next'
const env = { ...process.env, ...STOREFRONT_ENV }

if (process.env.E2E_PREBUILT !== '1') {
  const build = spawnSync(process.execPath, [next, 'build'], { env, stdio: 'inherit' })
  if (build.status !== 0) process.exit(build.status ?? 1)
}
// Pages that an earlier run prepared would hide whether this one can.
rmSync('.next-e2e/server/route-cache', { recursive: true, force: true })
rmSync('.next-e2e/cache/fetch-cache', { recursive: true, force: true })

const server = spawn(process.execPath, ['scripts/shop.mjs'], {
  // Without a NODE_ENV it is the demo of this machine, as `npm start` is.
  env: /** @type {NodeJS.ProcessEnv} */ (
    /** @type {unknown} */ ({ ...env, NODE_ENV: '', PORT: String(PORTS.storefront) })
  ),
  stdio: 'inherit',
})
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 0))
