import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export const NEXT = 'node_modules/next/dist/bin/next'

/** All sources of a build. `tsconfig.json` is left out, because the build itself rewrites it. */
const SOURCES = [
  'app',
  'components',
  'stores',
  'lib',
  'server',
  'scripts/launch',
  'messages',
  'middleware.ts',
  'next.config.ts',
  'package.json',
  'package-lock.json',
]
const IS_NO_SOURCE = /\.test\.tsx?$|^lib\/testing\/|\.d\.json\.ts$/

/** @param {string} from a file or a folder @returns {string[]} */
function filesIn(from) {
  if (!existsSync(from)) return []
  if (statSync(from).isFile()) return [from]
  return readdirSync(from).flatMap((name) => filesIn(path.posix.join(from, name)))
}

/** A hash of everything that a build depends on: sources, versions, public settings. @param {NodeJS.ProcessEnv} env */
export function sourceHash(env) {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap(filesIn).sort())
    if (!IS_NO_SOURCE.test(file)) hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
  for (const name of Object.keys(env).sort()) if (name.startsWith('NEXT_PUBLIC_')) hash.update(`${name}=${env[name]}\0`)
  return hash.update(process.version).digest('hex')
}

const markOf = (/** @type {string} */ distDir) => path.join(distDir, 'SOURCE_HASH')

/** Whether the folder has a finished build of exactly these sources. @param {string} distDir @param {string} hash */
export const isFresh = (distDir, hash) =>
  existsSync(path.join(distDir, 'BUILD_ID')) &&
  existsSync(markOf(distDir)) &&
  readFileSync(markOf(distDir), 'utf8') === hash

/** @param {string} distDir @param {string} hash */
export const markFresh = (distDir, hash) => writeFileSync(markOf(distDir), hash)
