import { languageCookie } from '../../../lib/config/languages.mjs'
import { compressor, encodingFor } from './encodings.mjs'
import { isKnown, withoutContent } from './not-changed.mjs'
import { sendWhole } from './response.mjs'

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */
/** @typedef {import('./store.mjs').Entry} Entry */
/** @typedef {import('./store.mjs').Made} Made */
/** @typedef {import('./encodings.mjs').Encoding} Encoding */

/**
 * Sends prepared pages: the copy that the visitor reads, or the word that it has not changed.
 * @param {{ securityHeaders: (url: string) => readonly string[], isSecure: boolean, now?: () => number }} settings names and
 * values by turns
 */
export function createPageWriter({ securityHeaders, isSecure, now = Date.now }) {
  const always = securityHeaders('/')
  /** The cookie changes with the clock's seconds. @type {Map<string, { second: number, cookie: string | null }>} */
  const cookies = new Map()

  /** @param {Request} request */
  function cookieFor({ url = '/', headers }) {
    const destination = headers['sec-fetch-dest']
    if (destination !== undefined && destination !== 'document') return null
    const asked = url.split('?', 1)[0] ?? '/'
    const language = asked === '/' ? '/' : (asked.split('/', 2)[1] ?? '')
    const second = Math.floor(Date.now() / 1000)
    const known = cookies.get(language)
    if (known?.second === second) return known.cookie
    const cookie = languageCookie({ asked, shown: asked, destination, isSecure })
    if (cookies.size > 100) cookies.clear()
    cookies.set(language, { second, cookie })
    return cookie
  }

  /**
   * How long a cache in front may keep what is sent now: as long as it is good, but what is old a second only.
   * @param {Entry} entry @param {boolean} isFresh
   */
  const keptFor = ({ freshUntil }, isFresh) =>
    isFresh ? `max-age=${Math.max(1, Math.ceil((freshUntil - now()) / 1000))}` : 'max-age=1'

  /** What stands before a copy, as names and values. @param {Entry} entry @param {Encoding} encoding @param {Buffer} body */
  function headOf(entry, encoding, body) {
    const kept = entry.headers.filter(([name]) => name !== 'CDN-Cache-Control')
    const head = [...always, ...kept.flat(), 'ETag', entry.etag]
    if (encoding !== 'identity') head.push('Content-Encoding', encoding)
    head.push('Content-Length', String(body.length))
    entry.heads[encoding] = head
    return head
  }

  /** @param {Request} request @param {Response} response @param {Entry} entry @param {boolean} isFresh @param {Encoding} encoding @param {Buffer} body */
  function send(request, response, entry, isFresh, encoding, body) {
    const head = entry.heads[encoding] ?? headOf(entry, encoding, body)
    const cookie = cookieFor(request)
    const own = ['X-Nextjs-Cache', isFresh ? 'HIT' : 'STALE', 'CDN-Cache-Control', keptFor(entry, isFresh)]
    if (cookie) own.push('Set-Cookie', cookie)
    if (isKnown(request.headers, entry.etag)) {
      response.writeHead(304, withoutContent(head).concat(own))
      return response.end()
    }
    sendWhole(request, response, head, body, own)
  }

  return {
    cookieFor,
    /**
     * @param {Request} request @param {Response} response @param {Entry} entry
     * @param {{ isFresh: boolean, identityOf: (entry: Entry) => Promise<Buffer> }} of the store
     */
    sendEntry(request, response, entry, { isFresh, identityOf }) {
      const encoding = encodingFor(request.headers['accept-encoding'])
      const body = entry[encoding]
      if (body) return send(request, response, entry, isFresh, encoding, body)
      identityOf(entry)
        .then((identity) => send(request, response, entry, isFresh, 'identity', identity))
        .catch(() => response.destroy())
    },
    /** An answer of Next that is nobody's to keep: the same for all who ask for it now. @param {Request} request @param {Response} response @param {Made} made */
    async sendMade(request, response, { status, headers, body, state }) {
      const cookie = cookieFor(request)
      const encoding = encodingFor(request.headers['accept-encoding'])
      const sent = encoding === 'identity' ? body : (await compressor.quick(body))[encoding]
      const head = [...always, ...headers.flat(), 'Content-Length', String(sent.length)]
      if (encoding !== 'identity') head.push('Content-Encoding', encoding)
      if (state) head.push('X-Nextjs-Cache', state)
      if (cookie) head.push('Set-Cookie', cookie)
      response.writeHead(status, head)
      response.end(request.method === 'HEAD' ? undefined : sent)
    },
  }
}
