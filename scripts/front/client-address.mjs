import { isIP } from 'node:net'
import { trustedProxies } from '../../lib/config/trusted-proxies.mjs'

/** @typedef {import('../../lib/config/trusted-proxies.mjs').IsProxy} IsProxy */

/** More proxies than this stand in front of nobody. */
const MOST_HOPS = 10

/** An address without the port that some proxies add, and IPv4 as such. @param {string} text */
function bare(text) {
  const address = text
    .trim()
    .replace(/^\[([^\]]+)\](?::\d+)?$/, '$1')
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

/**
 * Who asks: the connection's address, or, when that is a trusted proxy's, the nearest address before it that is none.
 * @param {string} socketAddress of the connection
 * @param {string | undefined} forwardedFor the header as it came
 * @param {IsProxy} isProxy
 */
export function clientAddress(socketAddress, forwardedFor, isProxy) {
  let client = bare(socketAddress)
  const before = (forwardedFor ?? '').split(',', MOST_HOPS * 10).slice(-MOST_HOPS)
  while (isProxy(client)) {
    const next = bare(before.pop() ?? '')
    if (isIP(next) === 0) break
    client = next
  }
  return client
}

const isLoopbackAddress = /** @type {IsProxy} */ (trustedProxies('loopback'))
/** @param {string | undefined} address of a connection */
export const isLoopback = (address) => isLoopbackAddress(bare(address ?? ''))
