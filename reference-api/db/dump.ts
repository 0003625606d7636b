import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { backupNameOf, expiredBackups } from './backups'
import { startErrorOf } from './start-error'

/** A backup of PostgreSQL that cannot be made or restored; the message is a sentence for the operator. */
export class DumpError extends Error {
  override readonly name = 'DumpError'
}

const SUFFIX = '.dump'

/** Names of the finished backups of a PostgreSQL, the newest first. */
export const dumpsIn = (backups: string): readonly string[] =>
  existsSync(backups)
    ? readdirSync(backups)
        .filter((file) => /^\d{4}-[\dTZ-]+\.dump$/.test(file))
        .map((file) => file.slice(0, -SUFFIX.length))
        .sort()
        .reverse()
    : []

/** The address without its password, which the list of processes would show, and the password for the environment. */
function addressOf(url: string): { readonly address: string; readonly env: NodeJS.ProcessEnv } {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  return { address: address.href, env: { ...process.env, ...(password && { PGPASSWORD: password }) } }
}

/** Runs a program of PostgreSQL. Throws DumpError with the first line of its error output. */
async function run(program: 'pg_dump' | 'pg_restore', args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  child.stderr.on('data', (part) => {
    complaint += part
  })
  const code = await once(child, 'close').then(
    ([ended]: (number | null)[]) => ended,
    () => {
      throw new DumpError(`${program} is not there: install PostgreSQL’s client programs, of the server’s version.`)
    },
  )
  if (code !== 0) throw new DumpError(complaint.trim().split('\n')[0] || `${program} ended with ${code ?? 'a signal'}.`)
}

/**
 * Copies a PostgreSQL into one file while it is in use, and deletes copies that are no longer kept (by the rule of the
 * embedded database).
 * @param now the time in the backup's name
 * @returns the message for the operator
 */
export async function backUpPostgres(url: string, backups: string, now: Date): Promise<readonly string[]> {
  mkdirSync(backups, { recursive: true, mode: 0o700 })
  const draft = join(backups, 'unfinished')
  const file = join(backups, backupNameOf(now) + SUFFIX)
  const { address, env } = addressOf(url)
  try {
    rmSync(draft, { force: true })
    await run('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${draft}`, address], env)
    // A truncated file has no table of contents.
    await run('pg_restore', ['--list', draft], env)
    chmodSync(draft, 0o600)
    renameSync(draft, file)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
  for (const name of expiredBackups(dumpsIn(backups))) rmSync(join(backups, name + SUFFIX))
  return [`The database is copied to ${file}.`]
}

const TABLES = "select count(*)::int as n from pg_tables where schemaname not in ('pg_catalog', 'information_schema')"

/** How many tables a database has. Throws an error with a sentence when it cannot be reached. */
async function tablesIn(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ n: number }>(TABLES)
    return rows[0]?.n ?? 0
  } catch (error) {
    throw startErrorOf(error, url) ?? error
  } finally {
    // Ending a connection that failed throws the same error again.
    await client.end().catch(() => undefined)
  }
}

/**
 * Restores a backup into an empty PostgreSQL, completely or not at all. Throws DumpError when the database has tables
 * already; then nothing was changed.
 * @param wanted the name of a backup; without it the newest
 * @returns the message for the operator
 */
export async function restorePostgres(url: string, backups: string, wanted?: string): Promise<readonly string[]> {
  const names = dumpsIn(backups)
  const name = wanted ?? names[0]
  if (name === undefined) throw new DumpError(`There are no backups in ${backups}.`)
  if (!names.includes(name))
    throw new DumpError(`There is no backup ${name} in ${backups}. There are: ${names.join(', ') || 'none'}.`)
  const database = new URL(url).pathname.slice(1)
  if ((await tablesIn(url)) > 0)
    throw new DumpError(
      `The database ${database} is not empty. Make an empty one (createdb), and name it in DATABASE_URL. Nothing was changed.`,
    )
  const { address, env } = addressOf(url)
  const args = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction', `--dbname=${address}`]
  await run('pg_restore', [...args, join(backups, name + SUFFIX)], env)
  return [
    `The backup ${name} is in the database ${database}. Start the API with it: it brings an older backup up to date.`,
  ]
}
