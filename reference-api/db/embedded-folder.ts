import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'

const PROGRAM = fileURLToPath(new URL('make-folder.mjs', import.meta.url))

/**
 * Start options of the embedded database. One connection needs few shared buffers: PostgreSQL would allocate its usual
 * 128 MB at once, and the system caches the files of the folder anyway.
 */
export const START_PARAMS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB']

/**
 * Renames a folder, so that a new database can begin in its place.
 * @returns the folder's new path
 */
export function renameAside(folder: string, now: Date): string {
  const aside = `${folder}.set-aside-${now.toISOString().replace(/\D/g, '').slice(0, 14)}`
  renameSync(folder, aside)
  return aside
}

/**
 * Makes an empty database in a folder that has none, in a process of its own, because this process would keep the 180
 * MB of memory. The folder is complete or absent, even when that process is killed. Throws when the database cannot be
 * made.
 */
export async function makeDatabaseFolder(folder: string): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return
  const fresh = `${folder}.new`
  if (existsSync(fresh)) rmSync(fresh, { recursive: true })
  const child = spawn(process.execPath, [PROGRAM, fresh], { stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  child.stderr.on('data', (part) => {
    complaint += part
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`The embedded database could not be made in ${folder}: ${complaint.trim()}`)
  // Customers' data: readable by this user only.
  chmodSync(fresh, 0o700)
  renameSync(fresh, folder)
}
