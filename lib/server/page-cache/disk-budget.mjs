import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** @param {string} folder @returns {Promise<{ file: string, size: number, mtimeMs: number }[]>} */
async function filesBelow(folder) {
  // A missing folder contains no files.
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  const found = await Promise.all(
    files.map((file) =>
      stat(file).then(
        ({ size, mtimeMs }) => ({ file, size, mtimeMs }),
        () => null,
      ),
    ),
  )
  return found.filter((one) => one !== null)
}

/**
 * Limits the size of a folder whose files can be generated again: above the limit, the oldest files are deleted until
 * it is four fifths full. A page in use is rewritten every minute, so the oldest files are not in use.
 * @param {string} folder @param {number} maxBytes
 */
export function createDiskBudget(folder, maxBytes) {
  let written = 0
  /** @type {Promise<void> | null} */
  let sweeping = null

  async function sweep() {
    const files = (await filesBelow(folder)).sort((a, b) => a.mtimeMs - b.mtimeMs)
    let total = files.reduce((sum, { size }) => sum + size, 0)
    const goal = maxBytes * 0.8
    for (const { file, size } of total > maxBytes ? files : []) {
      if (total <= goal) break
      await rm(file, { force: true })
      total -= size
    }
    written = total
  }

  return {
    /** Adds the size of a written file. @param {number} bytes @returns {Promise<void>} when the folder is within its limit */
    async spend(bytes) {
      written += bytes
      if (written <= maxBytes) return
      sweeping ??= sweep().finally(() => {
        sweeping = null
      })
      await sweeping
    },
  }
}
