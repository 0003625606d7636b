#!/usr/bin/env node
// `npm run staff:key`: keys for whoever takes the orders (docs/decisions/030-the-staff-port.md).
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { register } from 'tsx/esm/api'
import { readSettings } from './launch/settings.mjs'

const USAGE = `npm run staff:key -- --branch <guid|all> --role <cook|manager> --name "Tablet at the counter"
npm run staff:key -- --list
npm run staff:key -- --revoke <number>`

/** @param {string} text */
const say = (text) => process.stdout.write(`${text}\n`)

function asked() {
  try {
    const { values } = parseArgs({
      options: {
        branch: { type: 'string' },
        role: { type: 'string' },
        name: { type: 'string' },
        list: { type: 'boolean', default: false },
        revoke: { type: 'string' },
      },
    })
    return values
  } catch {
    return null
  }
}

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const { env } = readSettings()
register()
const { openEmbedded, openPostgres } = await import('../reference-api/db/client.ts')
const { lockFolder } = await import('../reference-api/db/lock.ts')
const { runKeyCommand } = await import('../reference-api/staff/key-command.ts')

const command = asked()
const folder = path.resolve(env.DATA_DIR || '.data/pglite')
try {
  if (!command) throw new Error(USAGE)
  const unlock = env.DATABASE_URL ? () => {} : lockFolder(folder)
  try {
    const database = await (env.DATABASE_URL ? openPostgres(env.DATABASE_URL) : openEmbedded(folder))
    try {
      for (const line of await runKeyCommand(database.db, command, new Date())) say(line)
    } finally {
      await database.close()
    }
  } finally {
    unlock()
  }
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error)
  process.stderr.write(`${reason === 'usage' ? USAGE : reason}\n`)
  process.exit(1)
}
