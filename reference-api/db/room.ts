import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { every, type Ticker } from '@/reference-api/ticker'

/**
 * What the embedded database needs free to go on, bytes: a segment of its log is 16 MB, and it cannot give a transaction up in the middle of making
 * one. With less it only reads.
 */
const NEEDED = { toWrite: 48 * 2 ** 20, toWriteAgain: 64 * 2 ** 20 }
const LOOK_MS = 1000

/** What an embedded database can do with its folder: write, only read for want of room, or only read because its files were taken away. */
export type Storage = 'writable' | 'full' | 'gone'

/** Every folder of a database has it. */
const PROOF = 'PG_VERSION'

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')

/** Free bytes of the disk that a database is on; null: its files are gone. */
async function freeOf(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(join(folder, PROOF))
    return bavail * bsize
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

function storageOf(bytes: number | null, before: Storage): Storage {
  if (bytes === null) return 'gone'
  return bytes < (before === 'full' ? NEEDED.toWriteAgain : NEEDED.toWrite) ? 'full' : 'writable'
}

/**
 * Watches the folder and the disk of an embedded database. While there is too little room every change is refused by PostgreSQL itself
 * ("read-only transaction", which is 503) and reading goes on. When the files are gone it stays so until the process is started anew: open
 * files lead nowhere, even when others come to their place.
 */
export function watchRoom(
  client: Pick<PGlite, 'exec'>,
  folder: string,
  {
    onStorage,
    onError,
    free = freeOf,
  }: {
    readonly onStorage: (storage: Storage) => void
    readonly onError: (error: unknown) => void
    readonly free?: (folder: string) => Promise<number | null>
  },
): Ticker & { readonly look: () => Promise<void> } {
  let storage: Storage = 'writable'
  const look = async (): Promise<void> => {
    if (storage === 'gone') return
    const now = storageOf(await free(folder), storage)
    if (now === storage) return
    await client.exec(`set default_transaction_read_only = ${now === 'writable' ? 'off' : 'on'}`)
    storage = now
    onStorage(storage)
  }
  return { ...every(LOOK_MS, look, onError), look }
}
