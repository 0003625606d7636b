import { BlockList, isIP } from 'node:net'

/** Whether the headers of an address about the client are trusted. */
export type IsProxy = (address: string) => boolean

const LOOPBACK = ['127.0.0.0/8', '::1/128']

/** The shortest prefixes: a wider range than the private 10.0.0.0/8 and fd00::/8 contains strangers. */
const WIDEST = 8

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Adds an address or a range; false for anything else, and for a range that is too wide. */
function add(list: BlockList, range: string) {
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
 * @returns null when it cannot be parsed
 */
export function trustedProxies(text: string): IsProxy | null {
  const list = new BlockList()
  const words = text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
  const ranges = words.flatMap((word) => (word === 'loopback' ? LOOPBACK : [word]))
  if (!ranges.every((range) => add(list, range))) return null
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address))
}
