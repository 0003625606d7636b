import { createRenderRoom, refuseCrowded } from '../gate.mjs'
import { PLAIN_PAGE_POLICY } from '../plain-page.mjs'
import { headersOf } from '../proxy.mjs'
import { hasBody, refuse } from '../refuse.mjs'
import { createPageWriter } from './answer.mjs'
import { addressToAsk, createAskedPages, headersToAsk } from './asked-page.mjs'
import { compressor } from './encodings.mjs'
import { createShelf } from './shelf.mjs'
import { createReadyStore } from './store.mjs'

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */
/** @typedef {import('./asked-page.mjs').Asked} Asked */
/** @typedef {import('./store.mjs').Made} Made */

/**
 * A page is rendered in a tenth of a second; the chain's API has five seconds for each call. Visitors do not wait as long (store.mjs), but
 * the page takes its room until then, and is not asked for twice.
 */
const MAKE_MS = 60_000
/** When a page that could not be made is asked for again, in seconds. */
const AWAY_SECONDS = 5
/** What belongs to one request or one copy, and what `cachePolicy` writes anew. */
const NOT_KEPT =
  /^(?:set-cookie|date|etag|content-length|content-encoding|x-nextjs-cache|cache-control|vary|x-content-type-options|referrer-policy|permissions-policy|cross-origin-(?:opener|resource)-policy|strict-transport-security)$/i

/**
 * How long anybody may keep a prepared page: browsers ask each time whether it changed; caches in front that forget pages by
 * their tags may keep it as long as it is good without news.
 * @param {number} seconds @returns {[string, string][]}
 */
export const cachePolicy = (seconds) => [
  ['Cache-Control', 'public, max-age=0, must-revalidate'],
  ['CDN-Cache-Control', `max-age=${seconds}`],
]

/** The seconds for which Next would have a shared cache keep an answer; 0: it is one person's. @param {Request['headers']} headers */
const secondsOf = (headers) => Number(/\bs-maxage=(\d+)/.exec(headers['cache-control'] ?? '')?.[1] ?? 0)

/** @param {{ answer: Request, body: Buffer }} reply @returns {Made} */
function madeOf({ answer, body }) {
  const { headers } = answer
  const seconds = secondsOf(headers)
  const vary = [...new Set(`${headers.vary ?? ''},Accept-Encoding`.split(',').map((name) => name.trim()))]
    .filter(Boolean)
    .join(', ')
  return {
    status: answer.statusCode ?? 502,
    headers: [
      ...headersOf(answer).filter(([name]) => !NOT_KEPT.test(name)),
      ['Vary', vary],
      ...(seconds > 0
        ? cachePolicy(seconds)
        : /** @type {[string, string][]} */ ([['Cache-Control', headers['cache-control'] ?? 'no-store']])),
    ],
    contentType: headers['content-type'] ?? '',
    body,
    key: String(headers['x-page-key'] ?? '') || null,
    tags: String(headers['cache-tag'] ?? '')
      .split(',')
      .filter(Boolean),
    ...(headers['x-nextjs-cache'] !== undefined && { state: String(headers['x-nextjs-cache']) }),
    madeAt: Number(headers['x-page-made'] ?? Date.now()),
    seconds,
  }
}

/**
 * The shop's prepared pages, answered before Next is asked (decision 038).
 * @param {object} parts
 * @param {ReturnType<typeof import('../proxy.mjs').createProxy>} parts.proxy
 * @param {ReturnType<typeof import('../renderer.mjs').createRenderer>} parts.renderer
 * @param {(url: string) => readonly string[]} parts.securityHeaders
 * @param {string} parts.siteUrl @param {string} parts.folder on disk @param {string} parts.buildId
 * @param {(message: string) => void} parts.warn
 * @param {(branch: string) => boolean} [parts.isBranch] whether the chain has it
 * @param {ReturnType<typeof createRenderRoom>} [parts.room] of the renderer
 */
export function createReadyPages({
  proxy,
  renderer,
  securityHeaders,
  siteUrl,
  folder,
  buildId,
  warn,
  isBranch = () => true,
  room = createRenderRoom(),
}) {
  const { host, protocol } = new URL(siteUrl)
  const always = securityHeaders('/')
  const asked = createAskedPages(isBranch)
  const writer = createPageWriter({ securityHeaders, isSecure: protocol === 'https:' })
  const store = createReadyStore({
    compressor,
    forgetData: renderer.forgetData,
    shelf: createShelf({ folder, buildId, compressor, warn }),
    letIn: (mayWait) =>
      new Promise((resolve) => {
        if (mayWait || room.isFree('browsing')) room.enter('browsing', resolve, () => resolve(null))
        else resolve(null)
      }),
    async make(page) {
      const headers = {
        host,
        'x-forwarded-host': host,
        'x-forwarded-proto': protocol.slice(0, -1),
        'x-forwarded-for': '127.0.0.1',
        'accept-encoding': 'identity',
        ...headersToAsk(page),
      }
      return madeOf(await proxy.ask(addressToAsk(page), headers, MAKE_MS))
    },
  })

  /** @param {Request} request @param {Response} response @param {import('./store.mjs').Entry} entry */
  const send = (request, response, entry) =>
    writer.sendEntry(request, response, entry, { isFresh: store.isFresh(entry), identityOf: store.identityOf })

  /** A prepared page that is kept, obtained when it is not there; null: there is none. @param {Asked} page @returns {Promise<import('./store.mjs').Entry | null>} */
  async function entryOf(page) {
    const made = store.ready(page) ?? (await store.obtain(page))
    return 'br' in made ? made : null
  }

  /** @param {Request} request @param {Response} response @param {'crowded' | 'away'} why */
  function refuseNow(request, response, why) {
    for (let at = 0; at < always.length; at += 2) response.setHeader(always[at] ?? '', always[at + 1] ?? '')
    response.setHeader('Content-Security-Policy', PLAIN_PAGE_POLICY)
    if (why === 'crowded') refuseCrowded(refuse, request, response)
    else refuse(request, response, 503, { 'Retry-After': String(AWAY_SECONDS) })
  }

  return {
    entryOf,
    readSearch: asked.readSearch,
    cookieFor: writer.cookieFor,
    /** A page without compression, which is not kept. @param {import('./store.mjs').Entry} entry */
    plainOf: async ({ br }) => compressor.plain(br),
    /** @param {Request} request a GET or HEAD @param {Response} response @param {() => void} otherwise */
    answer(request, response, otherwise) {
      const page = hasBody(request) ? null : asked.read(request)
      if (!page) return otherwise()
      const entry = store.ready(page)
      if (entry) return send(request, response, entry)
      store
        .obtain(page)
        .then((made) => {
          if (response.destroyed) return
          if ('refused' in made) return refuseNow(request, response, made.refused)
          if ('br' in made) return send(request, response, made)
          // Next could not make the page, as a rule because the chain is away: its page would be white without scripts.
          if (made.status >= 500) return refuseNow(request, response, 'away')
          return writer.sendMade(request, response, made)
        })
        // The answer has begun: its end is all that can be told.
        .catch(() => response.destroy())
    },
    /** Sees what Next answered to a request that came through. @param {Request} _request @param {Request} answer @param {Response} response */
    observe(_request, answer, response) {
      if (answer.headers['x-page-address'] === undefined) return
      // An address that is not written as the shop writes it, or that nothing is at, shows a prepared page, too.
      const seconds = secondsOf(answer.headers)
      if (seconds > 0) for (const [name, value] of cachePolicy(seconds)) response.setHeader(name, value)
    },
    /** Makes pages before anybody asks for them. @param {readonly string[]} urls @returns {Promise<unknown>} */
    make: (urls) =>
      Promise.all(
        urls.map((url) => {
          const page = asked.read({ url, headers: {} })
          return page && store.obtain(page)
        }),
      ),
    expire: store.expire,
    size: store.size,
  }
}
