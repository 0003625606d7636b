import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'

const PROGRAM = fileURLToPath(new URL('make-folder.mjs', import.meta.url))

/**
 * How the embedded database is started. One connection needs few shared buffers: PostgreSQL's usual 128 MB would be taken at once, and
 * the system keeps the files of the folder in memory anyway.
 */
export const START_PARAMS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB']

/**
 * Makes an empty database in a folder that has none. Another process does it: its 180 MB would stay with this one as long as it
 * runs. The folder is there whole or not at all, also when that process is killed. Throws when it cannot be made.
 */
export async function makeFolder(folder: string): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return
  const made = `${folder}.new`
  if (existsSync(made)) rmSync(made, { recursive: true })
  const child = spawn(process.execPath, [PROGRAM, made], { stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  child.stderr.on('data', (part) => {
    complaint += part
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`The embedded database could not be made in ${folder}: ${complaint.trim()}`)
  // The data of customers: nobody else on this machine reads it.
  chmodSync(made, 0o700)
  renameSync(made, folder)
}
