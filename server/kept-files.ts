import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, rename, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { createDiskBudget } from '@/lib/server/page-cache/disk-budget.mjs'

/** About twenty builds with their compressed copies; the files of the build that was started longest ago are removed first. */
const MAX_BYTES = 256 * 1024 * 1024

/** @returns the names of the files below it */
async function namesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && /\.(?:js|css|woff2)(?:\.br|\.gz)?$/.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
}

/** @returns the number of bytes written: 0 when the file exists */
async function keepOne(from: string, to: string): Promise<number> {
  const now = new Date()
  const isThere = await utimes(to, now, now).then(
    () => true,
    () => false,
  )
  if (isThere) return 0
  await mkdir(path.dirname(to), { recursive: true })
  // Two containers may share the folder, and their processes may have the same id.
  const part = `${to}.${randomUUID()}.part`
  await copyFile(from, part)
  await rename(part, to)
  return (await stat(to)).size
}

/**
 * Keeps the files of this build beside those of earlier builds of this shop: a page that is still open in a browser requests
 * parts of its own build (a popup that was not opened yet), which newer builds do not have. The names contain a hash of the file.
 * @param places `built`: files of this build; `kept`: of all builds
 */
export async function keepBuildFiles({
  built,
  kept,
  warn,
}: {
  built: string
  kept: string
  warn: (message: string) => void
}) {
  const budget = createDiskBudget(kept, MAX_BYTES)
  try {
    for (const name of await namesBelow(built))
      await budget.spend(await keepOne(path.join(built, name), path.join(kept, name)))
  } catch (error) {
    warn(`Files of this build are not kept for its pages: ${error instanceof Error ? error.message : error}`)
  }
}
