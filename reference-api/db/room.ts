import { statfs } from 'node:fs/promises'
import type { PGlite } from '@electric-sql/pglite'
import { every, type Ticker } from '@/reference-api/ticker'

/**
 * What the embedded database needs free to go on, bytes: a segment of its log is 16 MB, and it cannot give a transaction up in the middle of making
 * one. With less it only reads.
 */
const NEEDED = { toWrite: 48 * 2 ** 20, toWriteAgain: 64 * 2 ** 20 }
const LOOK_MS = 1000

/** Free bytes of the disk that a folder is on. */
const freeOf = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/**
 * Watches the disk of an embedded database. While there is too little room every change is refused by PostgreSQL itself ("read-only
 * transaction", which is 503) and reading goes on.
 */
export function watchRoom(
  client: Pick<PGlite, 'exec'>,
  folder: string,
  {
    onFull,
    onError,
    free = freeOf,
  }: {
    readonly onFull: (isFull: boolean) => void
    readonly onError: (error: unknown) => void
    readonly free?: (folder: string) => Promise<number>
  },
): Ticker & { readonly look: () => Promise<void> } {
  let isFull = false
  const look = async (): Promise<void> => {
    const bytes = await free(folder)
    const isFullNow = bytes < (isFull ? NEEDED.toWriteAgain : NEEDED.toWrite)
    if (isFullNow === isFull) return
    await client.exec(`set default_transaction_read_only = ${isFullNow ? 'on' : 'off'}`)
    isFull = isFullNow
    onFull(isFull)
  }
  return { ...every(LOOK_MS, look, onError), look }
}
