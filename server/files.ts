import type { IncomingMessage as Request, ServerResponse as Response } from 'node:http'
import path from 'node:path'
import sirv from 'sirv'
import { BRAND_FILES } from '@/lib/chain/brand-files.mjs'
import { contentTypeOf } from '@/lib/config/content-types'
import { refuse } from './refuse'

/** The pictures of the brand keep their names when they change. */
const BRAND = new Set<string>(BRAND_FILES.map((name) => `/${name}`))
/** What is the same for every chain; here and where the shop runs without the repository (scripts/launch/standalone.mjs). */
const PUBLIC = 'public'
/** A picture's address contains a hash of the file (`pictureAddress` in lib/chain/pictures/pictures.ts); an outdated hash gets the current picture. */
const VERSIONED = /^\/media\/v-[0-9a-f]{8}\//
/** Hidden files and parent folders. */
const HIDDEN = /\/(?:\.|%2e)/i
/** The files of a build, without their compressed copies. */
const PART_OF_A_BUILD = /\.(?:js|css|woff2)(?:\?|$)/

const HOUR = 'public,max-age=3600'
/** These addresses contain a hash of the file. */
const FOR_GOOD = 'public,max-age=31536000,immutable'
const COMPRESSED = { brotli: true, gzip: true }

/** sirv knows no type of some files. */
const headersOf = (cache: string) => (response: Response, name: string) => {
  response.setHeader('Cache-Control', cache)
  const type = contentTypeOf(name)
  if (type) response.setHeader('Content-Type', type)
}

/** Serves a folder whose files change while the shop runs, so it is read for each request. */
const changing = (folder: string, cache: string, more?: object) =>
  sirv(folder, { ...more, dev: true, etag: true, extensions: [], setHeaders: headersOf(cache) })

/**
 * Serves the folders that do not need Next: the scripts and styles of the build (with the copies that
 * `launch/assets.mjs` made), the chain's pictures, and `public/`. A missing file answers 404, and nothing else of `/_next` is
 * public.
 * @param folders `kept`: files of older builds (kept-files.ts)
 */
export function createFiles({
  built,
  chain,
  kept,
}: {
  built: string
  chain: string
  kept?: string | undefined
}): (request: Request, response: Response, otherwise: () => void) => void {
  const media = path.join(chain, 'media')
  const brand = changing(path.join(chain, 'brand'), HOUR)
  const pictures = { forGood: changing(media, FOR_GOOD), forAnHour: changing(media, HOUR) }
  const neutral = sirv(PUBLIC, { etag: true, extensions: [], setHeaders: headersOf(HOUR) })
  const ofBuild = sirv(built, { etag: true, maxAge: 31_536_000, immutable: true, ...COMPRESSED })
  const ofOlderBuilds = kept ? changing(kept, FOR_GOOD, COMPRESSED) : null

  /** @returns null: the address belongs to no folder */
  function placeOf(url: string): { prefix: string; first?: typeof brand; second?: typeof brand | null } | null {
    const [version] = VERSIONED.exec(url) ?? []
    if (version) return { prefix: version, first: pictures.forGood }
    if (url.startsWith('/media/')) return { prefix: '/media/', first: pictures.forAnHour }
    if (url.startsWith('/_next/static/'))
      return { prefix: '/_next/static/', first: ofBuild, second: PART_OF_A_BUILD.test(url) ? ofOlderBuilds : null }
    if (url.startsWith('/_next/')) return { prefix: '/' }
    return BRAND.has(url.replace(/\?.*/, '')) ? { prefix: '/', first: brand, second: neutral } : null
  }

  return (request, response, otherwise) => {
    const url = request.url ?? '/'
    const place = placeOf(url)
    if (!place) return neutral(request, response, otherwise)
    const { prefix, first, second } = place
    const missing = () => {
      request.url = url
      refuse(request, response, 404)
    }
    if (!first || HIDDEN.test(url)) return missing()
    request.url = url.slice(prefix.length - 1)
    first(request, response, second ? () => second(request, response, missing) : missing)
  }
}
