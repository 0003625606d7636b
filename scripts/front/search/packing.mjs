import { promisify } from 'node:util'
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib'

/**
 * A part of a compressed answer. It refers to nothing before it: it can be compressed once and stand in many answers.
 * @typedef {{ readonly plain: Buffer, readonly packed: Buffer }} Part
 */

const BEST = { level: 9, finishFlush: constants.Z_FULL_FLUSH }
const QUICK = { level: 4, finishFlush: constants.Z_FULL_FLUSH }
/** Of a gzip stream (RFC 1952): no name, no time, Unix. */
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])
/** The last block of a stream, with nothing in it. */
const LAST_BLOCK = Buffer.from([3, 0])

const deflated = promisify(deflateRaw)

/** A part of many answers. @param {string} text @returns {Promise<Part>} */
export async function packBest(text) {
  const plain = Buffer.from(text)
  return { plain, packed: await deflated(plain, BEST) }
}

/** A part of one answer. @param {string} text @returns {Part} */
export function packQuick(text) {
  const plain = Buffer.from(text)
  return { plain, packed: deflateRawSync(plain, QUICK) }
}

/** Joins parts to one gzip stream, as they come. */
export function createGzip() {
  let sum = 0
  let length = 0
  let isBegun = false

  /** @param {readonly Part[]} parts */
  function take(parts) {
    for (const { plain } of parts) {
      // Of nothing, zlib says the sum of nothing, whatever was before.
      if (plain.length > 0) sum = crc32(plain, sum)
      length += plain.length
    }
    const head = isBegun ? [] : [HEAD]
    isBegun = true
    return [...head, ...parts.map(({ packed }) => packed)]
  }

  return {
    /** @param {readonly Part[]} parts */
    more: (parts) => Buffer.concat(take(parts)),
    /** @param {readonly Part[]} parts */
    end(parts) {
      const bytes = take(parts)
      const trailer = Buffer.alloc(8)
      trailer.writeUInt32LE(sum, 0)
      trailer.writeUInt32LE(length % 2 ** 32, 4)
      return Buffer.concat([...bytes, LAST_BLOCK, trailer])
    },
  }
}
