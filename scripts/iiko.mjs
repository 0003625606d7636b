#!/usr/bin/env node
// `npm run iiko`: what keeps orders from being entered in iiko by themselves (docs/iiko.md). Ends with 1 when something does.
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { register } from 'tsx/esm/api'
import { readSettings } from './launch/settings.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const { env } = readSettings()
register()
const { openEmbedded, openPostgres } = await import('../reference-api/db/client.ts')
const { lockFolder } = await import('../reference-api/db/lock.ts')
const { parseEnv } = await import('../reference-api/env.ts')
const { checkIiko } = await import('../reference-api/pos/iiko/check.ts')
const { iikoDeps } = await import('../reference-api/pos/iiko/settings.ts')

async function faults() {
  const folder = path.resolve(env.DATA_DIR || '.data/pglite')
  const unlock = env.DATABASE_URL ? () => {} : lockFolder(folder)
  try {
    const { db, close } = await (env.DATABASE_URL ? openPostgres(env.DATABASE_URL) : openEmbedded(folder))
    try {
      const deps = iikoDeps(parseEnv(env), { db, clock: () => new Date(), onTrouble: () => undefined })
      return deps ? await checkIiko(db, deps.facts) : ['IIKO_API_LOGIN is not set.']
    } finally {
      await close()
    }
  } finally {
    unlock()
  }
}

try {
  const found = await faults()
  process.stdout.write(`${found.length === 0 ? 'Every branch, dish and option is known to iiko.' : found.join('\n')}\n`)
  process.exitCode = found.length === 0 ? 0 : 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
