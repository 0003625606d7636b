import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rename, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { createDiskBudget } from '../../lib/server/disk-budget.mjs'
import { encodingFor } from './ready/encodings.mjs'

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

const PREFIX = '/_next/static/'
/** About twenty builds with their compressed copies; those longest not served go first. */
const MAX_BYTES = 256 * 1024 * 1024
const NAME = /^(?:[\w~][\w.~-]*\/)*[\w~][\w.~-]*\.(js|css|woff2)$/
/** @type {Readonly<Record<string, string>>} */
const TYPES = { js: 'text/javascript', css: 'text/css', woff2: 'font/woff2' }
const ENDINGS = { br: '.br', gzip: '.gz', identity: '' }

/** @param {string} folder @returns {Promise<string[]>} names below it */
async function namesBelow(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && /\.(?:js|css|woff2)(?:\.br|\.gz)?$/.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
}

/** @param {string} from @param {string} to @returns {Promise<number>} bytes that were written: none when it is there */
async function keepOne(from, to) {
  const now = new Date()
  const isThere = await utimes(to, now, now).then(
    () => true,
    () => false,
  )
  if (isThere) return 0
  await mkdir(path.dirname(to), { recursive: true })
  // Two shops may share the folder, each in a container where it has the same number.
  const part = `${to}.${randomUUID()}.part`
  await copyFile(from, part)
  await rename(part, to)
  return (await stat(to)).size
}

/**
 * Files of builds that this shop served before: a page that is still open in a browser asks for parts of its own build (a popup that was not
 * opened yet), which no newer build has. Their names carry a hash of what is in them.
 * @param {{ built: string, kept: string, warn: (message: string) => void }} places `built`: files of this build; `kept`: of all
 */
export function createKeptFiles({ built, kept, warn }) {
  const budget = createDiskBudget(kept, MAX_BYTES)

  return {
    /** Adds the files of this build. */
    async add() {
      try {
        for (const name of await namesBelow(built))
          await budget.spend(await keepOne(path.join(built, name), path.join(kept, name)))
      } catch (error) {
        warn(`Files of this build are not kept for its pages: ${error instanceof Error ? error.message : error}`)
      }
    },
    /** @param {Request} request @param {Response} response @param {() => void} otherwise it is no such file */
    serve(request, response, otherwise) {
      const pathname = request.url?.split('?', 1)[0] ?? ''
      const name = pathname.startsWith(PREFIX) ? pathname.slice(PREFIX.length) : ''
      const [, type = ''] = NAME.exec(name) ?? []
      if (!type) return otherwise()
      const file = path.join(kept, name)
      const encoding = type === 'woff2' ? 'identity' : encodingFor(request.headers['accept-encoding'])
      readFile(file + ENDINGS[encoding]).then((body) => {
        response.writeHead(200, {
          'Content-Type': TYPES[type],
          'Content-Length': body.length,
          'Cache-Control': 'public,max-age=31536000,immutable',
          ...(type !== 'woff2' && { Vary: 'Accept-Encoding' }),
          ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
        })
        response.end(request.method === 'HEAD' ? undefined : body)
        // It is not kept: nobody has it.
      }, otherwise)
    },
  }
}

/** Where nothing is kept. */
export const NO_KEPT_FILES = {
  add: async () => undefined,
  /** @param {Request} _request @param {Response} _response @param {() => void} otherwise */
  serve: (_request, _response, otherwise) => otherwise(),
}
