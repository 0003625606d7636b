import { isIP } from 'node:net'

/** Removes the port that some proxies add, and the prefix of IPv4-mapped IPv6 addresses. */
const bare = (ip: string): string =>
  ip
    .trim()
    .toLowerCase()
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/, '')

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): readonly number[] {
  const [head = '', tail] = address.replace(/%.*$/, '').split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail?.split(':').filter(Boolean) ?? []
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0')
  return [...groups, ...zeros, ...rest].map((group) => Number.parseInt(group, 16))
}

/** A network of an address. `times`: its budget as a multiple of a single line's. */
export type Network = { readonly name: string; readonly times: number }

const hex = (group: number): string => group.toString(16)

/**
 * The networks that limits count an address by, the smallest first. An IPv4 address is a network of its own. IPv6 is
 * counted by /64, /56 and /48: a subscriber has at least a /64 and may have a /48, so each wider network has four times
 * the budget of the one before. Addresses of this machine count, too. All invalid addresses (only a trusted proxy could
 * send one) count as one network.
 */
export function networksOf(ip: string): readonly [Network] | readonly [Network, Network, Network] {
  const address = bare(ip)
  const version = isIP(address)
  if (version === 0) return [{ name: 'unknown', times: 1 }]
  if (version === 4) return [{ name: address, times: 1 }]
  const [a = 0, b = 0, c = 0, d = 0] = groupsOf(address)
  const site = [a, b, c].map(hex).join(':')
  return [
    { name: `${site}:${hex(d)}::/64`, times: 1 },
    { name: `${site}:${hex(d & 0xff00)}::/56`, times: 4 },
    { name: `${site}::/48`, times: 16 },
  ]
}

/** The smallest network of an address: a single line. */
export const networkOf = (ip: string): string => networksOf(ip)[0].name

/** The widest network of an address: the site (/48) of an IPv6 line; null for IPv4, which has none. */
export const siteOf = (ip: string): Network | null => networksOf(ip)[2] ?? null

/** Whether the address is a loopback address. */
export const isThisMachine = (ip: string): boolean => /^(127\.|::1$)/.test(bare(ip))
