import { existsSync, readdirSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { compressSmallest } from './brotli.mjs'

const COMPRESSIBLE = /\.(?:js|css|json|svg|txt)$/
/** Chromium compiles such a script while it is downloaded, off the main thread, instead of piece by piece while it runs. */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n'

const copies = {
  br: compressSmallest,
  gz: (/** @type {Buffer} */ data) => promisify(gzip)(data, { level: 9 }),
}

let replaced = 0

/** How many files are compressed at once: each uses one thread of Node's pool. */
const AT_ONCE = 4

/** Writes a file so that half of it is never found under its name. @param {string} file @param {string | Buffer} data */
async function replace(file, data) {
  // Two instances that start with one build may make the same copy at once.
  const part = `${file}.${process.pid}-${++replaced}.part`
  await writeFile(part, data)
  await rename(part, file)
}

/** Marks the scripts that every page runs from end to end. @param {string} distDir */
async function hint(distDir) {
  const { rootMainFiles } = JSON.parse(await readFile(path.join(distDir, 'build-manifest.json'), 'utf8'))
  for (const name of rootMainFiles) {
    const file = path.join(distDir, name)
    const script = await readFile(file, 'utf8')
    if (!script.startsWith(COMPILE_HINT)) await replace(file, COMPILE_HINT + script)
  }
}

/** Writes a `.br` and a `.gz` beside every text file, as small as possible. @param {string} folder @returns {Promise<number>} */
async function compress(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => COMPRESSIBLE.test(name))
    .map((name) => path.join(folder, name))
    .filter((file) => Object.keys(copies).some((suffix) => !existsSync(`${file}.${suffix}`)))
  const queue = files.values()
  // All at once took 670 MB, which the process then kept.
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const file of queue) {
        const data = await readFile(file)
        for (const [suffix, copy] of Object.entries(copies)) await replace(`${file}.${suffix}`, await copy(data))
      }
    }),
  )
  return files.length
}

/**
 * Compresses the files of a build ahead. Their names contain a hash of the file, so once is enough; a server
 * that compresses for each answer would do it again for every visitor, and less well.
 * @param {string} distDir a finished build
 * @returns {Promise<number>} how many files had no copies yet
 */
export async function prepareAssets(distDir) {
  await hint(distDir)
  return compress(path.join(distDir, 'static'))
}
