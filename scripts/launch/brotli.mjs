import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

/** As small as can be: for what is compressed once and read often. @param {Buffer} data @returns {Promise<Buffer>} */
export const smallest = (data) =>
  promisify(brotliCompress)(data, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: data.length } })

/** The best of what costs no more time than gzip does: for what is compressed while it is answered. */
export const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
