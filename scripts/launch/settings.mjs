import { existsSync } from 'node:fs'
import { readSecretFiles } from '../../lib/config/secret-files.mjs'

/** @param {string} name @param {number} fallback */
function portIn(name, fallback) {
  const text = process.env[name] || String(fallback)
  const port = Number(text)
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port
  process.stderr.write(`${name} must be a port between 1 and 65535; it is "${text}".\n`)
  process.exit(1)
}

/** The host under which this machine reaches a server that listens on an address. @param {string} host */
function reachable(host) {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

/** The settings of `npm start` and `npm run dev` from the environment; the servers read and check the others. */
export function readSettings() {
  // Variables that are set take precedence, then .env.local, then .env.
  for (const file of ['.env.local', '.env']) if (existsSync(file)) process.loadEnvFile(file)
  const fault = readSecretFiles(process.env)
  if (fault !== null) {
    process.stderr.write(`${fault}\n`)
    process.exit(1)
  }
  const host = process.env.HOST || '127.0.0.1'
  const port = portIn('PORT', 3000)
  const apiPort = portIn('CHAIN_API_PORT', 4000)
  const apiHost = process.env.CHAIN_API_HOST || '127.0.0.1'
  const ownApi = `http://${reachable(apiHost)}:${apiPort}`
  const apiUrl = process.env.CHAIN_API_URL || ownApi
  const siteUrl = process.env.SITE_URL || `http://localhost:${port}`
  return {
    host,
    port,
    /** The address at which the launcher reaches its own shop. */
    shopUrl: `http://${reachable(host)}:${port}`,
    apiPort,
    apiHost,
    apiUrl,
    /** Whether another operator runs the API, so that it is not started here. */
    isApiElsewhere: apiUrl.replace(/\/$/, '').replace('//localhost:', '//127.0.0.1:') !== ownApi,
    /** The address for visitors. */
    siteUrl,
    distDir: process.env.NEXT_DIST_DIR || '.next',
    env: /** @type {NodeJS.ProcessEnv} */ ({
      ...process.env,
      HOST: host,
      PORT: String(port),
      CHAIN_API_PORT: String(apiPort),
      CHAIN_API_URL: apiUrl,
      SITE_URL: siteUrl,
      // The bank must send customers back to the very address they came from, because their session belongs to it.
      SHOP_URL: process.env.SHOP_URL || siteUrl,
      NEXT_TELEMETRY_DISABLED: '1',
    }),
  }
}
