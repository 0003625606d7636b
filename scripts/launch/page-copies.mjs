import { smallest } from './brotli.mjs'

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

const ACCEPTS_BROTLI = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/
/** What is prepared for everybody says how long a shared cache may keep it; nothing personal does. */
const IS_PREPARED = /\bs-maxage=/

/**
 * Prepared pages as small as brotli can make them. A page is answered quickly compressed the first time, a better copy is
 * made behind, and who comes later gets that: fewer bytes, and no compressing at all. A page that changed has another
 * ETag; the old copy is forgotten when nobody asks for it.
 * @param {{ max?: number }} [options] how many copies to keep: two a page, as document and as data
 */
export function createPageCopies({ max = 1000 } = {}) {
  /** By ETag, the one longest not asked for first; null while it is being made. @type {Map<string, Buffer | null>} */
  const copies = new Map()
  // One after another: visitors need the processor, too.
  let queue = Promise.resolve()

  /** @param {string} etag @param {string} page */
  function make(etag, page) {
    copies.set(etag, null)
    queue = queue.then(async () => {
      copies.set(etag, await smallest(Buffer.from(page)))
      for (const oldest of copies.keys()) if (copies.size > max) copies.delete(oldest)
    })
  }

  return {
    /** Lets a response take the copy of what it is about to send, where there is one. @param {Request} request @param {Response} response */
    serve(request, response) {
      if (request.method !== 'GET' || !ACCEPTS_BROTLI.test(request.headers['accept-encoding'] ?? '')) return
      const end = response.end.bind(response)
      /** @param {unknown[]} args */
      response.end = (...args) => {
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
    },
    /** When all copies asked for so far are made. */
    settled: () => queue,
  }
}
