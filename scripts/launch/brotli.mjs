import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

/** The smallest result: for files that are compressed once and sent often. @param {Buffer} data @returns {Promise<Buffer>} */
export const compressSmallest = (data) =>
  promisify(brotliCompress)(data, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: data.length } })

/** The best setting that takes no longer than gzip: for answers that are compressed while they are sent. */
export const FAST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
