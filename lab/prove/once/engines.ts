import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Database, openEmbedded, openPostgres } from '@/reference-api/db/client'
import { emptyImage } from '@/reference-api/testing/empty-image'
import { endPolitely } from '@/scripts/launch/waiting.mjs'
import { startPostgres } from '@/scripts/testing/postgres.mjs'
import { findPostgres } from '@/scripts/testing/tools.mjs'

export const ENGINES = ['postgres', 'pglite'] as const
export type EngineName = (typeof ENGINES)[number]

/** The database of the API, which is opened here before the API starts and after it ended. */
export type Engine = {
  readonly env: Readonly<Record<string, string>>
  readonly open: () => Promise<Database>
  readonly stop: () => void
}

async function postgresEngine(folder: string): Promise<Engine> {
  const bin = findPostgres()
  if (!bin) throw new Error('PostgreSQL is not installed and could not be downloaded')
  const { url, stop } = await startPostgres(bin)
  return { env: { DATABASE_URL: url, DATA_DIR: path.join(folder, 'data') }, open: () => openPostgres(url, 2), stop }
}

async function pgliteEngine(folder: string): Promise<Engine> {
  const data = path.join(folder, 'data')
  const image = await emptyImage()
  let isMade = false
  const open = () => {
    const opened = openEmbedded(data, isMade ? undefined : image)
    isMade = true
    return opened
  }
  // Only the process is killed, not the machine: everything that it wrote is on disk.
  return { env: { DATA_DIR: data, DATABASE_URL: '' }, open, stop: () => undefined }
}

export async function engineOf(name: EngineName): Promise<Engine> {
  endPolitely()
  const folder = mkdtempSync(path.join(tmpdir(), 'dala-doner-once-'))
  const engine = await (name === 'postgres' ? postgresEngine(folder) : pgliteEngine(folder))
  return {
    ...engine,
    stop: () => {
      engine.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
