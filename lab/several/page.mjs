import http from 'node:http'

/** @typedef {{ status: number, headers: import('node:http').IncomingHttpHeaders, body: Buffer }} Answer */

/**
 * Sends a request without the defaults of `fetch`.
 * @param {string} url @param {Record<string, string>} [headers] @param {string} [method] @returns {Promise<Answer>} status 0: no answer
 */
export const ask = (url, headers = {}, method = 'GET') =>
  new Promise((resolve) => {
    const none = () => resolve({ status: 0, headers: {}, body: Buffer.alloc(0) })
    const sent = http.request(url, { method, headers, timeout: 20_000, agent: false })
    sent.on('timeout', () => sent.destroy())
    sent.on('error', none)
    sent.on('response', (answer) => {
      /** @type {Buffer[]} */
      const chunks = []
      answer.on('data', (/** @type {Buffer} */ chunk) => chunks.push(chunk))
      answer.on('error', none)
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      )
    })
    sent.end()
  })

/** The headers of a request for a document in a language. @param {'ru' | 'en' | 'kz'} language */
export const visitor = (language) => ({ 'accept-language': language, cookie: `i18n_redirected=${language}` })

/** The digits of a page's visible text; null: the request failed. @param {string} url */
export async function digitsOf(url) {
  const { status, body } = await ask(url, visitor('ru'))
  return status === 200
    ? body
        .toString()
        .replace(/<script[\s\S]*?<\/script>/g, '')
        .replace(/[^\d<>]/g, '')
    : null
}

/**
 * Requests a page repeatedly after a change of a price.
 * @param {string} url @param {number} price the new one @param {number} committedAt @param {number} forMs
 * @returns {Promise<{ lastOld: number, firstNew: number, failed: number }>} milliseconds after the change
 */
export async function follow(url, price, committedAt, forMs) {
  const seen = { firstNew: Number.POSITIVE_INFINITY, lastOld: 0, failed: 0 }
  while (performance.now() - committedAt < forMs) {
    const askedAt = performance.now() - committedAt
    const digits = await digitsOf(url)
    if (digits === null) seen.failed++
    else if (digits.includes(String(price))) seen.firstNew = Math.min(seen.firstNew, performance.now() - committedAt)
    else seen.lastOld = Math.max(seen.lastOld, askedAt)
  }
  return seen
}

/**
 * Waits until a condition is true. @param {() => Promise<boolean>} holds @param {number} timeoutMs
 * @returns {Promise<number>} after how many milliseconds; Infinity: it never was
 */
export async function until(holds, timeoutMs) {
  const begun = performance.now()
  while (performance.now() - begun < timeoutMs) {
    if (await holds()) return performance.now() - begun
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return Number.POSITIVE_INFINITY
}

/**
 * Opens a stream and leaves it open, unread.
 * @param {string} url @param {Record<string, string>} headers @returns {Promise<() => void>} closes it; rejects when no stream opens
 */
export const openStream = (url, headers) =>
  new Promise((resolve, reject) => {
    const sent = http.get(url, { headers, agent: false })
    sent.on('error', reject)
    sent.on('response', (answer) => {
      answer.resume()
      answer.on('error', () => undefined)
      if (answer.statusCode === 200) resolve(() => sent.destroy())
      else reject(new Error(`${url} answered ${answer.statusCode}`))
    })
  })
