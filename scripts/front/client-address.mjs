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

/** The first four groups of an IPv6 address. @param {string} address */
function groupsOf(address) {
  const [head = '', tail] = address.replace(/%.*$/, '').split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = (tail ?? '').split(':').filter(Boolean)
  const zeros = Array(tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length)).fill('0')
  return [...groups, ...zeros, ...rest].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
}

/**
 * The networks that limits count an address by, and how many times the limit of one line each may use: IPv4 is one line; IPv6 is
 * counted by its /64, and by its /48, which one subscriber may hold whole.
 * @param {string} address @returns {readonly { readonly name: string, readonly times: number }[]}
 */
export function networksOf(address) {
  if (isIP(address) !== 6) return [{ name: address, times: 1 }]
  const groups = groupsOf(address)
  return [
    { name: `${groups.join(':')}::/64`, times: 1 },
    { name: `${groups.slice(0, 3).join(':')}::/48`, times: 4 },
  ]
}

const isLoopbackAddress = /** @type {IsProxy} */ (trustedProxies('loopback'))
/** @param {string | undefined} address of a connection */
export const isLoopback = (address) => isLoopbackAddress(bare(address ?? ''))
