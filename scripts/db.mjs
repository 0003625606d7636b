#!/usr/bin/env node
// `npm run db -- backup|restore|generate` (docs/operations.md): for PostgreSQL when DATABASE_URL is set, otherwise for the embedded database.
// Backups are stored in BACKUP_DIR; `--list` lists them, and `restore` takes a name or the newest one.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { runCommand } from './launch/run-command.mjs'
import { runSubCommand } from './launch/sub-commands.mjs'

/** @param {'backup' | 'restore'} what */
const copyDatabase = (what) =>
  runCommand(async ({ env }) => {
    const { backupFolderOf, backupsIn, backUpFolder, restoreBackup } = await import('../reference-api/db/backups.ts')
    const { backUpPostgres, dumpsIn, restorePostgres } = await import('../reference-api/db/dump.ts')
    const [word] = process.argv.slice(2)
    const folder = path.resolve(env.DATA_DIR || '.data/pglite')
    const backups = path.resolve(backupFolderOf(folder, env.BACKUP_DIR))
    const now = new Date()
    const { DATABASE_URL: url } = env
    if (word === '--list')
      return { lines: [`Backups in ${backups}:`, ...(url ? dumpsIn(backups) : backupsIn(backups))] }
    if (what === 'backup')
      return { lines: url ? await backUpPostgres(url, backups, now) : await backUpFolder(folder, backups, now) }
    return { lines: url ? await restorePostgres(url, backups, word) : await restoreBackup(folder, backups, word, now) }
  })

/**
 * Writes a migration with drizzle-kit, which is installed only with the development packages. Its list of all tables is left out; when it
 * asks something (whether a column is new or renamed), it is run again in the terminal.
 */
function generate() {
  const args = [
    'node_modules/drizzle-kit/bin.cjs',
    'generate',
    '--config',
    'reference-api/db/drizzle.config.ts',
    ...process.argv.slice(2),
  ]
  const cwd = fileURLToPath(new URL('..', import.meta.url))
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' })
  const said = stripVTControlCharacters(`${stdout}${stderr}`)
  const result = /^.*(?:Your SQL migration file|No schema changes).*$/m.exec(said)?.[0].trim()
  if (status === 0 && result) return void process.stdout.write(`${result}\n`)
  if (process.stdin.isTTY) process.exitCode = spawnSync(process.execPath, args, { cwd, stdio: 'inherit' }).status ?? 1
  else {
    process.stderr.write(said)
    process.exitCode = status || 1
  }
}

await runSubCommand('db', {
  backup: { does: 'copies the database to a file: backup [--list]', run: () => copyDatabase('backup') },
  restore: { does: 'puts a backup back: restore [NAME | --list]', run: () => copyDatabase('restore') },
  generate: { does: 'writes a migration: generate --name WHAT_IT_DOES', run: generate },
})
