import { BlockList, isIP } from 'node:net'

/** @typedef {(address: string) => boolean} IsProxy whether what an address says about whom it speaks for is believed */

const LOOPBACK = ['127.0.0.0/8', '::1/128']
/** More proxies than this stand in front of nobody. */
const MOST_HOPS = 10

const familyOf = (/** @type {string} */ address) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Adds an address or a range; false for anything else. @param {BlockList} list @param {string} range */
function add(list, range) {
  const [address = '', prefix, ...more] = range.split('/')
  const bits = isIP(address) === 6 ? 128 : 32
  if (isIP(address) === 0 || more.length > 0) return false
  if (prefix === undefined) list.addAddress(address, familyOf(address))
  else if (/^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= bits)
    list.addSubnet(address, Number(prefix), familyOf(address))
  else return false
  return true
}

/**
 * Reads whose `X-Forwarded-*` is believed: addresses and CIDR ranges separated by commas, and the word `loopback`; the API
 * reads its own setting of this name in the same way.
 * @param {string} text @returns {IsProxy | null} null when it cannot be read
 */
export function trustedProxies(text) {
  const list = new BlockList()
  const words = text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
  const ranges = words.flatMap((word) => (word === 'loopback' ? LOOPBACK : [word]))
  if (!ranges.every((range) => add(list, range))) return null
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address))
}

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
