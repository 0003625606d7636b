#!/usr/bin/env node
// `npm run db:restore`: puts the newest backup of the embedded database, or the one that is named, in its place. `-- --list` names them.
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { register } from 'tsx/esm/api'
import { readSettings } from './launch/settings.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const { env } = readSettings()
register()
const { backupFolderOf, backupsIn, restoreBackup } = await import('../reference-api/db/backups.ts')

/** @param {readonly string[]} words @returns {Promise<readonly string[]>} what to print */
async function run([word]) {
  if (env.DATABASE_URL)
    throw new Error(
      'DATABASE_URL is set: backups of PostgreSQL are made and restored by its own tools (pg_dump, pg_restore).',
    )
  const folder = path.resolve(env.DATA_DIR || '.data/pglite')
  const backups = backupFolderOf(folder, env.BACKUP_DIR)
  if (word === '--list') return [`Backups in ${backups}:`, ...backupsIn(backups)]
  return restoreBackup(folder, backups, word, new Date())
}

try {
  process.stdout.write(`${(await run(process.argv.slice(2))).join('\n')}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
