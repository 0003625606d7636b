import { existsSync } from 'node:fs'
import path from 'node:path'
import sirv from 'sirv'
import { NO_KEPT_FILES } from './kept-files.mjs'
import { refuse } from './refuse.mjs'

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

/** The pictures of the brand (`BRAND_FILES` in lib/chain/brand.ts) keep their names when they change. */
const BRAND = /^\/(?:apple-touch-icon\.png|favicon\.ico|icon-192\.png|icon-512\.png|icon\.svg|og-default\.jpg)(?:$|\?)/
const FOR_AN_HOUR = { maxAge: 3600 }
/** Addresses carry a hash of what is in the file. */
const FOR_GOOD = { immutable: true, maxAge: 31_536_000 }

/** A picture's address with what is in it (`pictureAddress` in lib/chain/pictures.ts); that of an older one shows the picture of now. */
export const VERSIONED = /^\/media\/v-[0-9a-f]{8}\//

/** The same folders for `ready/files.mjs`. @param {{ built: string, chain: string }} folders @returns {import('./ready/files.mjs').Folder[]} */
export const fileFolders = ({ built, chain }) => {
  const forGood = `public,max-age=${FOR_GOOD.maxAge},immutable`
  const forAnHour = `public,max-age=${FOR_AN_HOUR.maxAge}`
  return [
    { folder: built, prefix: '/_next/static/', cacheControl: forGood, isCompressed: true },
    {
      ...{ folder: path.join(chain, 'media'), prefix: '/media/', cacheControl: forAnHour, isCompressed: false },
      versioned: { address: VERSIONED, cacheControl: forGood },
    },
    { folder: path.join(chain, 'brand'), prefix: '/', cacheControl: forAnHour, isCompressed: false, only: BRAND },
  ].filter(({ folder }) => existsSync(folder))
}

/**
 * The folders of files that Next is not asked about: the scripts and styles of the build (in the copies that
 * `launch/assets.mjs` made), and the chain's pictures. A file that is not there is not found; nothing else of `/_next` is
 * public.
 * @param {{ built: string, chain: string }} folders
 * @param {Pick<ReturnType<typeof import('./kept-files.mjs').createKeptFiles>, 'serve'>} [ofOlderBuilds]
 */
export function createFiles({ built, chain }, ofOlderBuilds = NO_KEPT_FILES) {
  const media = path.join(chain, 'media')
  let pictures = { forGood: sirv(media, FOR_GOOD), forAnHour: sirv(media, FOR_AN_HOUR) }
  const folders = [
    { prefix: '/_next/static/', serve: sirv(built, { ...FOR_GOOD, brotli: true, gzip: true }) },
    { prefix: '/media/', serve: /** @type {typeof pictures.forAnHour} */ ((...args) => pictures.forAnHour(...args)) },
    { prefix: '/_next/', serve: null },
  ]
  const brand = { prefix: '/', serve: sirv(path.join(chain, 'brand'), FOR_AN_HOUR) }
  /** @param {Request} request @param {Response} response @param {() => void} otherwise */
  const serve = (request, response, otherwise) => {
    const url = request.url ?? '/'
    const [version] = VERSIONED.exec(url) ?? []
    const folder = version
      ? { prefix: version, serve: pictures.forGood }
      : BRAND.test(url)
        ? brand
        : folders.find(({ prefix }) => url.startsWith(prefix))
    if (!folder) return otherwise()
    if (!folder.serve) return refuse(request, response, 404)
    request.url = url.slice(folder.prefix.length - 1)
    folder.serve(request, response, () => {
      request.url = url
      ofOlderBuilds.serve(request, response, () => refuse(request, response, 404))
    })
  }
  /** Lists the pictures anew. */
  const refresh = () => {
    pictures = { forGood: sirv(media, FOR_GOOD), forAnHour: sirv(media, FOR_AN_HOUR) }
  }
  return { serve, refresh }
}
