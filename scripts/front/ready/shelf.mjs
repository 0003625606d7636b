import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createDiskBudget } from '../../../lib/server/disk-budget.mjs'

/** @typedef {import('./store.mjs').Entry} Entry */

/** Room for about five thousand pages. */
const MAX_BYTES = 128 * 1024 * 1024
/** A full disk is tried again after this. */
const REST_MS = 60_000

/** @param {string} key */
const nameOf = (key) => createHash('sha256').update(key).digest('hex').slice(0, 40)

/** @param {Buffer} bytes */
const sumOf = (bytes) => createHash('sha256').update(bytes).digest()
const SUM_BYTES = 32

/**
 * Ready pages on disk: what was good is shown after a restart, too, when the chain does not answer. A file is the
 * SHA-256 of all that follows, a line of JSON and the page in brotli: one that is damaged anywhere is no page, and is removed. Pages of other builds are removed.
 * @param {object} place
 * @param {string} place.folder of all builds @param {string} place.buildId
 * @param {import('./encodings.mjs').Compressor} place.compressor
 * @param {(message: string) => void} place.warn
 * @returns {import('./store.mjs').Shelf}
 */
export function createShelf({ folder, buildId, compressor, warn }) {
  const own = path.join(folder, buildId.replace(/[^\w-]/g, '_'))
  const budget = createDiskBudget(own, MAX_BYTES)
  let restsUntil = 0
  /** One after another, so that a page that is gone is not put back by an earlier copy. */
  let work = open().catch(fail)
  let written = 0

  async function open() {
    // What is not to be had from the disk is made anew.
    for (const name of await readdir(folder).catch(() => []))
      if (path.join(folder, name) !== own) await rm(path.join(folder, name), { recursive: true, force: true })
  }

  /** @param {unknown} error */
  function fail(error) {
    if (performance.now() < restsUntil) return
    restsUntil = performance.now() + REST_MS
    warn(`Ready pages are not kept on disk for a minute: ${error instanceof Error ? error.message : error}`)
  }

  /** @param {Entry} entry */
  async function put({ key, status, headers, etag, tags, br, isSmallest, madeAt, freshUntil }) {
    await mkdir(own, { recursive: true })
    const line = JSON.stringify({ key, status, headers, etag, tags, isSmallest, madeAt, freshUntil })
    const file = path.join(own, nameOf(key))
    // Two instances may write the same page at once: each under its own name, and whole when it gets the right one.
    const part = `${file}.${process.pid}-${++written}.part`
    try {
      const content = Buffer.concat([Buffer.from(`${line}\n`), br])
      await writeFile(part, Buffer.concat([sumOf(content), content]))
      await rename(part, file)
    } catch (error) {
      // What is not to be had from the disk is made anew.
      await rm(part, { force: true }).catch(() => undefined)
      throw error
    }
    await budget.spend(line.length + br.length)
  }

  return {
    async read(asked) {
      // What is not to be had from the disk is made anew.
      const file = path.join(own, nameOf(asked.key))
      const data = await readFile(file).catch(() => null)
      if (!data) return null
      const content = data.subarray(SUM_BYTES)
      if (!sumOf(content).equals(data.subarray(0, SUM_BYTES))) {
        await rm(file, { force: true })
        return null
      }
      const end = content.indexOf(10)
      const kept = JSON.parse(content.toString('utf8', 0, end))
      const br = content.subarray(end + 1)
      if (kept.key !== asked.key) return null
      const { gzip } = await compressor.quick(await compressor.plain(br))
      return { ...kept, asked, br, gzip, identity: null, isExpired: false, retryAt: 0, usedAt: 0, hits: 0, heads: {} }
    },
    write(entry) {
      if (performance.now() < restsUntil) return
      work = work.then(() => put(entry)).catch(fail)
    },
    forget(key) {
      work = work.then(() => rm(path.join(own, nameOf(key)), { force: true })).catch(fail)
    },
  }
}
