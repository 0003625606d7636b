#!/usr/bin/env node
// `npm run chain:load FOLDER [-- --dry-run]`: makes the database of the settings hold the chain in a folder, in one transaction, and
// tells what that changed; `--dry-run` only tells. A PostgreSQL is filled in no other way.
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { register } from 'tsx/esm/api'
import { readSettings } from './launch/settings.mjs'

const called = process.env.INIT_CWD || process.cwd()
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const { env } = readSettings()
const isTrial = process.argv.includes('--dry-run')
const [named] = process.argv.slice(2).filter((word) => !word.startsWith('--'))

register()
const { checkChain } = await import('../lib/chain/check-chain.ts')
const { toldMistake } = await import('../lib/chain/mistakes.ts')
const { openEmbedded, openPostgres } = await import('../reference-api/db/client.ts')
const { lockFolder } = await import('../reference-api/db/lock.ts')
const { loadInto } = await import('../reference-api/chain/load.ts')

/** @param {string} text */
const say = (text) => process.stdout.write(`${text}\n`)

/** @param {import('../lib/chain/read-chain').Chain} chain */
async function load(chain) {
  const folder = path.resolve(env.DATA_DIR || '.data/pglite')
  const unlock = env.DATABASE_URL ? () => {} : lockFolder(folder)
  try {
    const database = await (env.DATABASE_URL ? openPostgres(env.DATABASE_URL) : openEmbedded(folder))
    try {
      return await loadInto(database.db, chain, { now: new Date(), isTrial })
    } finally {
      await database.close()
    }
  } finally {
    unlock()
  }
}

const SIGN = { added: '+', changed: '~', retired: '-', removed: '-' }

try {
  if (!named) throw new Error('say which chain: npm run chain:load FOLDER')
  const folder = path.resolve(called, named)
  const { chain, mistakes } = checkChain(folder)
  if (!chain) {
    for (const mistake of mistakes) process.stderr.write(`${path.join(named, toldMistake(mistake))}\n`)
    throw new Error(`the chain has ${mistakes.length} mistakes`)
  }
  const differences = await load(chain)
  for (const { how, what, key, details } of differences)
    say(`${SIGN[how]} ${how} ${what} ${key}${details.length > 0 ? ` (${details.join('; ')})` : ''}`)
  const counts = Object.keys(SIGN).map((how) => `${differences.filter((one) => one.how === how).length} ${how}`)
  say(
    differences.length === 0
      ? 'Nothing differs.'
      : `${counts.join(', ')}.${isTrial ? ' A dry run: nothing was written.' : ''}`,
  )
} catch (error) {
  process.stderr.write(`Nothing was loaded: ${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
