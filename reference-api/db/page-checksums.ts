import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'

/** The size of a page, and the number of pages in a file of a table, which continues in the files `.1`, `.2` and so on. */
const PAGE_BYTES = 8192
const PAGES_PER_FILE = 131_072
/** How many pages are read at once. */
const AT_ONCE = 128

/** The algorithm of PostgreSQL (`checksum_impl.h`): 32 sums side by side. */
const PRIME = 16_777_619
const FIRST_SUMS = Int32Array.of(
  ...[0x5b1f36e9, 0xb8525960, 0x02ab50aa, 0x1de66d2a, 0x79ff467a, 0x9bb9f8a3, 0x217e7cd2, 0x83e13d2c],
  ...[0xf8d4474f, 0xe39eb970, 0x42c6ae16, 0x993216fa, 0x7b093b5d, 0x98daff3c, 0xf718902a, 0x0b1c9cdb],
  ...[0xe58f764b, 0x187636bc, 0x5d7b3bb1, 0xe73de7de, 0x92bec979, 0xcca6c0b2, 0x304a0979, 0x85aa43d4],
  ...[0x783125bb, 0x6ca8eaa2, 0xe407eac6, 0x4b5cfc3e, 0x9fbf8c76, 0x15ca20be, 0xf2ca9fd3, 0x959bd756],
)
const SUMS = FIRST_SUMS.length
const WORDS = PAGE_BYTES / 4
/** The third word of a page contains its checksum in its lower half, which counts as zero. */
const CHECKSUM_WORD = 2
const WITHOUT_CHECKSUM = 0xffff0000 | 0

const next = (sum: number, word: number): number => {
  const mixed = sum ^ word
  return Math.imul(mixed, PRIME) ^ (mixed >>> 17)
}

const sums = new Int32Array(SUMS)

/** The checksum of a page. @param at its first word @param number its place in its table */
function checksumOf(words: Int32Array, at: number, number: number): number {
  sums.set(FIRST_SUMS)
  for (let row = 0; row < WORDS; row += SUMS)
    for (let place = 0; place < SUMS; place += 1) {
      const word = words[at + row + place] ?? 0
      const counted = row + place === CHECKSUM_WORD ? word & WITHOUT_CHECKSUM : word
      const mixed = (sums[place] ?? 0) ^ counted
      sums[place] = Math.imul(mixed, PRIME) ^ (mixed >>> 17)
    }
  let whole = number
  for (const sum of sums) whole ^= next(next(sum, 0), 0)
  return ((whole >>> 0) % 65_535) + 1
}

/** A page that was never used is empty. */
const isSound = (words: Int32Array, at: number, number: number): boolean =>
  ((words[at + CHECKSUM_WORD] ?? 0) & 0xffff) === checksumOf(words, at, number) ||
  words.subarray(at, at + WORDS).every((word) => word === 0)

/** @param file the opened file @param first the number of its first page in its table */
async function isFileSound(file: FileHandle, first: number): Promise<boolean> {
  const words = new Int32Array(WORDS * AT_ONCE)
  for (let number = first; ; number += AT_ONCE) {
    const { bytesRead } = await file.read(words, 0, words.byteLength, (number - first) * PAGE_BYTES)
    if (bytesRead % PAGE_BYTES !== 0) return false
    const pages = bytesRead / PAGE_BYTES
    for (let page = 0; page < pages; page += 1) if (!isSound(words, page * WORDS, number + page)) return false
    if (pages < AT_ONCE) return true
  }
}

const opened = (path: string): Promise<FileHandle | null> =>
  open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })

/**
 * Reads every page of a database at rest, and compares it with its checksum.
 * @param paths the files of its tables and indexes, relative to the folder
 * @returns the damaged ones
 */
export async function damagedFiles(folder: string, paths: readonly string[]): Promise<readonly string[]> {
  const damaged: string[] = []
  for (const path of paths)
    for (let part = 0; ; part += 1) {
      const name = part === 0 ? path : `${path}.${part}`
      const file = await opened(join(folder, name))
      if (!file) break
      try {
        if (!(await isFileSound(file, part * PAGES_PER_FILE))) damaged.push(name)
      } finally {
        await file.close()
      }
    }
  return damaged
}
