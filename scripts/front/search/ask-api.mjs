import http from 'node:http'
import https from 'node:https'
import { codeOf } from '../../../lib/config/languages.mjs'

/** @typedef {import('../../../lib/config/languages.mjs').Locale} Locale */
/** @typedef {{ readonly ids: readonly number[], readonly total: number }} FoundIds */
/** @typedef {{ readonly locale: Locale, readonly branch: string | null, readonly query: string }} Question */

const TIMEOUT_MS = 5000
/** A chain that does not know ids alone answers with products. */
const MOST_BYTES = 4 * 1024 * 1024

/** @param {unknown} body @returns {FoundIds | null} null: no answer to a search */
function idsIn(body) {
  if (typeof body !== 'object' || body === null || !('products' in body)) return null
  const { products } = body
  const ids = 'ids' in body ? body.ids : Array.isArray(products) && products.map((product) => product?.id)
  if (!Array.isArray(ids) || !ids.every(Number.isSafeInteger)) return null
  const total = 'total' in body && Number.isSafeInteger(body.total) ? Number(body.total) : 0
  return { ids, total: Math.max(total, ids.length) }
}

/** @param {http.IncomingMessage} answer @returns {Promise<FoundIds>} */
async function read(answer) {
  const chunks = []
  let bytes = 0
  for await (const chunk of answer) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes > MOST_BYTES) throw new Error('the answer is too long')
  }
  if (answer.statusCode !== 200) throw new Error(`the chain answered with ${answer.statusCode}`)
  const found = idsIn(JSON.parse(Buffer.concat(chunks).toString()))
  if (!found) throw new Error('the answer does not fit the contract')
  return found
}

/**
 * Asks the chain's API which products a query finds.
 * @param {string} apiUrl
 * @returns {(question: Question) => Promise<FoundIds>} the first page; rejects when there is no answer
 */
export function createSearchApi(apiUrl) {
  const url = new URL('/api/search', apiUrl)
  const { Agent, request } = url.protocol === 'https:' ? https : http
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 32 })
  return ({ locale, branch, query }) =>
    new Promise((resolve, reject) => {
      const body = JSON.stringify({ query, page: 1, only_ids: true, ...(branch && { filial_guid: branch }) })
      const sent = request(url, {
        agent,
        method: 'POST',
        timeout: TIMEOUT_MS,
        headers: {
          'accept-language': codeOf(locale),
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      })
      sent.on('timeout', () => sent.destroy(new Error('the chain took too long')))
      sent.on('error', reject)
      sent.on('response', (answer) => {
        read(answer).then(resolve, (error) => {
          sent.destroy()
          reject(error)
        })
      })
      sent.end(body)
    })
}
