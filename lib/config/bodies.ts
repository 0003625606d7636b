import { IncomingMessage, type IncomingMessage as Request } from 'node:http'

interface Limits {
  maxBytes: number
  deadlineMs: number
  graceMs: number
  bytesPerSecond: number
  checkMs: number
}

/**
 * Limits of a body. An order with a full cart has a tenth of this size. A phone with a bad connection may stall for ten
 * seconds; then half a kilobyte has to arrive every second, and the whole body within twenty seconds.
 */
const LIMITS: Limits = { maxBytes: 64 * 1024, deadlineMs: 20_000, graceMs: 10_000, bytesPerSecond: 512, checkMs: 500 }

/** Photos of problems: two megabytes in base64, for a phone that sends 40 KB a second. One that sends less than a fifth of that holds a place of others. */
const PHOTO = /^\/api\/(?:order|user\/history)\/[\w-]+\/photos$/
const PHOTO_LIMITS = { maxBytes: 2 * 1024 * 1024 + 512, deadlineMs: 60_000, bytesPerSecond: 8 * 1024 }

/** The limits of bodies to this address. */
export const bodyLimitsOf = (url: string | undefined = ''): Partial<Limits> =>
  PHOTO.test(url.split('?', 1)[0] ?? '') ? PHOTO_LIMITS : {}

export const isLargeBody = (url: string | undefined) => bodyLimitsOf(url).maxBytes !== undefined

/**
 * Reads a whole body and counts its bytes as they arrive.
 * @returns the status of the refusal when it is too large or too slow; null: the sender closed the connection
 */
export function readBody(request: Request, limits: Partial<Limits> = {}): Promise<Buffer | 413 | 408 | null> {
  const { maxBytes, deadlineMs, graceMs, bytesPerSecond, checkMs } = { ...LIMITS, ...limits }
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return Promise.resolve(413)
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let size = 0
    const begun = performance.now()
    const finish = (result: Buffer | 413 | 408 | null) => {
      clearInterval(timer)
      request.off('data', take).off('end', whole).off('error', left).off('close', left)
      resolve(result)
    }
    const take = (chunk: Buffer) => {
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
 * The same request with its body in memory; Next reads it as if it came from the network.
 * @param request a request whose body was read
 */
export function withBody(request: Request, body: Buffer) {
  const replayed = new IncomingMessage(request.socket)
  const { method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor } = request
  Object.assign(replayed, { method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor })
  replayed.complete = true
  replayed.push(body)
  replayed.push(null)
  return replayed
}
