import { smallest } from './brotli.mjs'

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

const ACCEPTS_BROTLI = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/
/** What is prepared for everybody says how long a shared cache may keep it; nothing personal does. */
const IS_PREPARED = /\bs-maxage=/

/** How many pages may wait for their copy: more visitors at once get them quickly compressed. */
const MAX_WAITING = 32

/**
 * Prepared pages as small as brotli can make them. A page is answered quickly compressed the first time, a better copy is
 * made behind, and who comes later gets that: fewer bytes, and no compressing at all. A page that changed has another
 * ETag; the old copy is forgotten when nobody asks for it.
 * @param {{ maxBytes?: number }} [options] of all copies together
 */
export function createPageCopies({ maxBytes = 32 * 1024 * 1024 } = {}) {
  /** By ETag, the one longest not asked for first; null while it is being made. @type {Map<string, Buffer | null>} */
  const copies = new Map()
  let bytes = 0
  let waiting = 0
  // One after another: visitors need the processor, too.
  let queue = Promise.resolve()

  /** @param {string} etag @param {string} page */
  function make(etag, page) {
    if (waiting >= MAX_WAITING) return
    waiting++
    copies.set(etag, null)
    queue = queue.then(async () => {
      const copy = await smallest(Buffer.from(page))
      waiting--
      bytes += copy.length
      copies.set(etag, copy)
      for (const [oldest, old] of copies) {
        if (bytes <= maxBytes) break
        if (old === null) continue
        copies.delete(oldest)
        bytes -= old.length
      }
    })
  }

  return {
    /** Lets a response take the copy of what it is about to send, where there is one. @param {Request} request @param {Response} response */
    serve(request, response) {
      if (request.method !== 'GET' || !ACCEPTS_BROTLI.test(request.headers['accept-encoding'] ?? '')) return
      const end = response.end.bind(response)
      response.end = /** @type {typeof response.end} */ (
        (/** @type {Parameters<typeof end>} */ ...args) => {
          const etag = response.getHeader('ETag')
          const [page] = args
          if (response.statusCode !== 200 || typeof page !== 'string' || typeof etag !== 'string') return end(...args)
          if (!IS_PREPARED.test(String(response.getHeader('Cache-Control')))) return end(...args)
          const copy = copies.get(etag)
          if (copy === undefined) make(etag, page)
          if (!copy) return end(...args)
          copies.delete(etag)
          copies.set(etag, copy)
          response.setHeader('Content-Encoding', 'br')
          response.setHeader('Content-Length', copy.length)
          return end(copy)
        }
      )
    },
    /** When all copies asked for so far are made. */
    settled: () => queue,
  }
}
