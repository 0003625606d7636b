import { IncomingMessage } from 'node:http'

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {{ maxBytes: number, deadlineMs: number, graceMs: number, bytesPerSecond: number, checkMs: number }} Limits */

/**
 * An order with a full cart is a tenth of that. A phone at the edge of the network that stalls has ten seconds, then its
 * body must come at half a kilobyte a second, and be whole after twenty.
 * @type {Limits}
 */
const LIMITS = { maxBytes: 64 * 1024, deadlineMs: 20_000, graceMs: 10_000, bytesPerSecond: 512, checkMs: 500 }

/** A photo of what is wrong with an order: two megabytes in base64, from a phone that sends 40 KB a second. */
const PHOTO = /^\/api\/(?:order|user\/history)\/[\w-]+\/photos$/
const PHOTO_LIMITS = { maxBytes: 2 * 1024 * 1024 + 512, deadlineMs: 60_000 }

/** What a body may be that is sent to this address. @param {string | undefined} url @returns {Partial<Limits>} */
export const bodyLimitsOf = (url = '') => (PHOTO.test(url.split('?', 1)[0] ?? '') ? PHOTO_LIMITS : {})

/** @param {string | undefined} url */
export const isLargeBody = (url) => bodyLimitsOf(url).maxBytes !== undefined

/**
 * Reads a body whole, counting while it comes.
 * @param {Request} request @param {Partial<Limits>} [limits]
 * @returns {Promise<Buffer | 413 | 408 | null>} the status of the refusal when it is too large or too slow; null: the sender
 * left
 */
export function readBody(request, limits = {}) {
  const { maxBytes, deadlineMs, graceMs, bytesPerSecond, checkMs } = { ...LIMITS, ...limits }
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return Promise.resolve(413)
  return new Promise((resolve) => {
    /** @type {Buffer[]} */
    const chunks = []
    let size = 0
    const begun = performance.now()
    /** @param {Buffer | 413 | 408 | null} result */
    const finish = (result) => {
      clearInterval(timer)
      request.off('data', take).off('end', whole).off('error', left).off('close', left)
      resolve(result)
    }
    const take = (/** @type {Buffer} */ chunk) => {
      size += chunk.length
      if (size > maxBytes) return finish(413)
      chunks.push(chunk)
    }
    const whole = () => finish(Buffer.concat(chunks))
    const left = () => finish(null)
    const timer = setInterval(() => {
      const elapsed = performance.now() - begun
      const owed = ((elapsed - graceMs) / 1000) * bytesPerSecond
      if (elapsed > deadlineMs || size < owed) finish(408)
    }, checkMs)
    request.on('data', take).on('end', whole).on('error', left).on('close', left)
  })
}

/**
 * The same request with its body at hand: Next reads it as if it came from the network.
 * @param {Request} request read to its end @param {Buffer} body
 */
export function withBody(request, body) {
  const replayed = new IncomingMessage(request.socket)
  const { method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor } = request
  Object.assign(replayed, { method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor })
  replayed.complete = true
  replayed.push(body)
  replayed.push(null)
  return replayed
}
