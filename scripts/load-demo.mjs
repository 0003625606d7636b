#!/usr/bin/env node
// `npm run db:load-demo`: puts the demo chain into the database of the settings, once. A shop in production wants its own
// chain: there `-- --in-production` says that the demo's prices and promo codes are meant.
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { register } from 'tsx/esm/api'
import { modeOf } from '../lib/config/mode.mjs'
import { readSettings } from './launch/settings.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const { env } = readSettings()
if (modeOf(env) === 'production' && !process.argv.includes('--in-production')) {
  process.stderr.write(
    'These settings are production, and the demo chain has prices and promo codes of its own: nothing was loaded.\n' +
      'If that is what you want: npm run db:load-demo -- --in-production\n',
  )
  process.exit(1)
}

register()
const { openEmbedded, openPostgres } = await import('../reference-api/db/client.ts')
const { loadDemo } = await import('../reference-api/demo/chain/load-demo.ts')
const { lockFolder } = await import('../reference-api/db/lock.ts')

const SAID = {
  loaded: 'The demo chain is loaded.',
  known: 'The demo chain was loaded before: nothing was changed.',
  taken: 'The database has a menu already: nothing was changed.',
}

async function load() {
  const folder = path.resolve(env.DATA_DIR || '.data/pglite')
  const unlock = env.DATABASE_URL ? () => {} : lockFolder(folder)
  try {
    const database = await (env.DATABASE_URL ? openPostgres(env.DATABASE_URL) : openEmbedded(folder))
    try {
      return await loadDemo(database.db, new Date())
    } finally {
      await database.close()
    }
  } finally {
    unlock()
  }
}

try {
  process.stdout.write(`${SAID[await load()]}\n`)
} catch (error) {
  process.stderr.write(`Nothing was loaded: ${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
