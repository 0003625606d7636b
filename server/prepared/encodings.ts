import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import { compressSmallest, FAST_BROTLI } from '@/scripts/launch/brotli.mjs'

export type Encoding = 'br' | 'gzip' | 'identity'

/** The most header values that are remembered, and the longest one: browsers send few and short ones. */
const MOST_LISTS = 200
const LONGEST_LIST = 200
const chosen = new Map<string, Encoding>()

function choose(header: string) {
  const qualities = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    qualities.set(name, quality ? Number(quality.slice(2)) || 0 : 1)
  }
  const rest = qualities.get('*') ?? 0
  const [best] = (['br', 'gzip'] as const)
    .map((name) => ({ name, quality: qualities.get(name) ?? rest }))
    .sort((a, b) => b.quality - a.quality)
  const identity = qualities.get('identity') ?? 0
  return best && best.quality > 0 && best.quality >= identity ? best.name : 'identity'
}

/** The encoding that an `Accept-Encoding` prefers; brotli when it has no preference. */
export function encodingFor(requested = ''): Encoding {
  const header = requested.slice(0, LONGEST_LIST)
  const known = chosen.get(header)
  if (known) return known
  const encoding = choose(header)
  if (chosen.size >= MOST_LISTS) chosen.clear()
  chosen.set(header, encoding)
  return encoding
}

export interface Compressor {
  quick: (body: Buffer) => Promise<{ br: Buffer; gzip: Buffer }>
  /** Makes the smallest copy; not for what is kept for a moment only. */
  best?: (body: Buffer) => Promise<Buffer>
  plain: (br: Buffer) => Promise<Buffer>
}

export const compressor: Compressor = {
  async quick(body) {
    const params = { ...FAST_BROTLI.params, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
    const [br, gz] = await Promise.all([promisify(brotliCompress)(body, { params }), promisify(gzip)(body)])
    return { br, gzip: gz }
  },
  best: compressSmallest,
  plain: promisify(brotliDecompress),
}
