#!/usr/bin/env node
// `npm run db:backup` and `npm run db:restore` (docs/operations.md): PostgreSQL where DATABASE_URL names one, else the embedded database.
// Backups lie in BACKUP_DIR; `-- --list` names them, and restore takes a name, or the newest.
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { register } from 'tsx/esm/api'
import { readSettings } from './launch/settings.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const { env } = readSettings()
register()
const { backupFolderOf, backupsIn, backUpFolder, restoreBackup } = await import('../reference-api/db/backups.ts')
const { backUpPostgres, dumpsIn, restorePostgres } = await import('../reference-api/db/dump.ts')

const folder = path.resolve(env.DATA_DIR || '.data/pglite')
const backups = path.resolve(backupFolderOf(folder, env.BACKUP_DIR))

/** @param {readonly string[]} words @returns {Promise<readonly string[]>} what to print */
async function run([what, word]) {
  const url = env.DATABASE_URL
  if (word === '--list') return [`Backups in ${backups}:`, ...(url ? dumpsIn(backups) : backupsIn(backups))]
  if (what === 'backup')
    return url ? backUpPostgres(url, backups, new Date()) : backUpFolder(folder, backups, new Date())
  return url ? restorePostgres(url, backups, word) : restoreBackup(folder, backups, word, new Date())
}

try {
  process.stdout.write(`${(await run(process.argv.slice(2))).join('\n')}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
