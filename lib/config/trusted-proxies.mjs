import { BlockList, isIP } from 'node:net'

/** @typedef {(address: string) => boolean} IsProxy whether what an address says about whom it speaks for is believed */

const LOOPBACK = ['127.0.0.0/8', '::1/128']

/** A wider range than the private 10.0.0.0/8 and fd00::/8 names strangers. */
const WIDEST = 8

const familyOf = (/** @type {string} */ address) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/**
 * Adds an address or a range; false for anything else, and for a range that is too wide. @param {BlockList} list
 * @param {string} range
 */
function add(list, range) {
  const [address = '', prefix, ...more] = range.split('/')
  const bits = isIP(address) === 6 ? 128 : 32
  if (isIP(address) === 0 || more.length > 0) return false
  if (prefix === undefined) list.addAddress(address, familyOf(address))
  else if (/^\d{1,3}$/.test(prefix) && Number(prefix) >= WIDEST && Number(prefix) <= bits)
    list.addSubnet(address, Number(prefix), familyOf(address))
  else return false
  return true
}

/**
 * Parses `TRUSTED_PROXIES`, the proxies whose `X-Forwarded-*` headers are used: addresses and CIDR ranges separated by commas,
 * and the word `loopback`. The shop and the API each have a setting of this name.
 * @param {string} text @returns {IsProxy | null} null when it cannot be parsed
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
