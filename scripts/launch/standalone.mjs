import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { gatewayFile } from './gateway-bundle.mjs'

/** What the front imports that Next does not: found by nobody who traces the pages alone. */
const PACKAGES = [
  'compression',
  'sirv',
  '@opentelemetry/api',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-metrics',
  '@opentelemetry/sdk-trace-node',
  '@opentelemetry/exporter-prometheus',
  '@opentelemetry/exporter-trace-otlp-http',
]
/** Files and folders that the shop's programs are made of; a test follows their imports. */
export const PROGRAMS = [
  'scripts/shop.mjs',
  'scripts/serve.mjs',
  'scripts/renderer.mjs',
  'scripts/front',
  'scripts/launch',
  'lib/config',
  'messages',
  'lib/telemetry/process.mjs',
  'lib/telemetry/settings.mjs',
  'lib/telemetry/start.mjs',
  'lib/server/disk-budget.mjs',
  'lib/server/lean-page.mjs',
  'lib/server/news-hooks.mjs',
]
const IS_NO_PROGRAM = /\.test\.ts$|\.woff2$/

/** Copies a package with all that it needs, as it stands in `node_modules`. @param {string} name @param {string} to @param {string} from */
function copyPackage(name, to, from = '.') {
  const nested = path.join(from, 'node_modules', name)
  const folder = existsSync(nested) ? nested : path.join('node_modules', name)
  cpSync(folder, path.join(to, folder), { recursive: true })
  const { dependencies = {} } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  for (const dependency of Object.keys(dependencies)) copyPackage(dependency, to, folder)
}

/**
 * Completes the folder that Next leaves beside a build (`output: 'standalone'`): with the front and what it imports, the files
 * of the build and the demo chain. `node scripts/shop.mjs` runs in it with nothing else of the repository at hand.
 * @param {string} distDir a finished build @returns {string} the folder
 */
export function completeStandalone(distDir) {
  const folder = path.join(distDir, 'standalone')
  // Next's own server would run without the front (decision 017).
  rmSync(path.join(folder, 'server.js'), { force: true })
  for (const program of PROGRAMS)
    cpSync(program, path.join(folder, program), { recursive: true, filter: (file) => !IS_NO_PROGRAM.test(file) })
  for (const name of PACKAGES) copyPackage(name, folder)
  // The demo chain; another one comes by CHAIN_DIR when the folder is run.
  cpSync('chains', path.join(folder, 'chains'), { recursive: true })
  cpSync(path.join(distDir, 'static'), path.join(folder, distDir, 'static'), { recursive: true })
  cpSync(gatewayFile(distDir), gatewayFile(path.join(folder, distDir)))
  return folder
}
