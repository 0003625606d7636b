import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import { smallest } from '../../launch/brotli.mjs'

/** @typedef {'br' | 'gzip' | 'identity'} Encoding */

/** Browsers send few different lists, and short ones. */
const MOST_LISTS = 200
const LONGEST_LIST = 200
/** @type {Map<string, Encoding>} */
const chosen = new Map()

/** @param {string} header */
function choose(header) {
  /** @type {Map<string, number>} */
  const qualities = new Map()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    qualities.set(name, quality ? Number(quality.slice(2)) || 0 : 1)
  }
  const rest = qualities.get('*') ?? 0
  const [best] = /** @type {const} */ (['br', 'gzip'])
    .map((name) => ({ name, quality: qualities.get(name) ?? rest }))
    .sort((a, b) => b.quality - a.quality)
  const identity = qualities.get('identity') ?? 0
  return best && best.quality > 0 && best.quality >= identity ? best.name : 'identity'
}

/** The encoding that an `Accept-Encoding` prefers, brotli when it does not mind. @param {string} [asked] @returns {Encoding} */
export function encodingFor(asked = '') {
  const header = asked.slice(0, LONGEST_LIST)
  const known = chosen.get(header)
  if (known) return known
  const encoding = choose(header)
  if (chosen.size >= MOST_LISTS) chosen.clear()
  chosen.set(header, encoding)
  return encoding
}

/** @typedef {{ quick: (body: Buffer) => Promise<{ br: Buffer, gzip: Buffer }>, best: (body: Buffer) => Promise<Buffer>, plain: (br: Buffer) => Promise<Buffer> }} Compressor */

/** @type {Compressor} */
export const compressor = {
  async quick(body) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
    const [br, gz] = await Promise.all([promisify(brotliCompress)(body, { params }), promisify(gzip)(body)])
    return { br, gzip: gz }
  },
  best: smallest,
  plain: promisify(brotliDecompress),
}
