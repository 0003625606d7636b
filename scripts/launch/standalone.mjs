import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { serverFolder } from './server-bundle.mjs'

/** Packages that the front loads and Next does not: Next's tracing of the pages does not find them. */
export const PACKAGES = [
  '@opentelemetry/api',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-metrics',
  '@opentelemetry/sdk-trace-node',
  '@opentelemetry/exporter-prometheus',
  '@opentelemetry/exporter-trace-otlp-http',
]
/** Files and folders that start the bundles of the front, and those that the bundles read. */
export const PROGRAMS = [
  'scripts/shop.mjs',
  'scripts/serve.mjs',
  'scripts/launch/answer-health.mjs',
  'scripts/launch/health.mjs',
  'scripts/launch/server-bundle.mjs',
  'scripts/launch/supervise.mjs',
  'scripts/launch/waiting.mjs',
  'lib/config/mistakes.mjs',
  'messages',
]
const IS_NO_PROGRAM = /\.ts$/

/** Copies a package with its dependencies as they are in `node_modules`. @param {string} name @param {string} to @param {string} from */
function copyPackage(name, to, from = '.') {
  const nested = path.join(from, 'node_modules', name)
  const folder = existsSync(nested) ? nested : path.join('node_modules', name)
  cpSync(folder, path.join(to, folder), { recursive: true })
  const { dependencies = {} } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  for (const dependency of Object.keys(dependencies)) copyPackage(dependency, to, folder)
}

/**
 * Completes the folder that Next writes beside a build (`output: 'standalone'`): with the front, the files
 * of the build, `public/` and the demo chain. `node scripts/shop.mjs` runs in it without the rest of the repository.
 * @param {string} distDir a finished build @returns {string} the folder
 */
export function completeStandalone(distDir) {
  const folder = path.join(distDir, 'standalone')
  // Next's own server would run without the front (decision 017).
  rmSync(path.join(folder, 'server.js'), { force: true })
  for (const program of PROGRAMS)
    cpSync(program, path.join(folder, program), { recursive: true, filter: (file) => !IS_NO_PROGRAM.test(file) })
  for (const name of PACKAGES) copyPackage(name, folder)
  // What every chain has, and the demo chain; CHAIN_DIR sets another one when the folder is run.
  for (const name of ['public', 'chains']) cpSync(name, path.join(folder, name), { recursive: true })
  cpSync(path.join(distDir, 'static'), path.join(folder, distDir, 'static'), { recursive: true })
  cpSync(serverFolder(distDir), serverFolder(path.join(folder, distDir)), { recursive: true })
  return folder
}
