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

/** A network that an address belongs to. `times`: how many times the budget of a single line it has. */
export type Network = { readonly name: string; readonly times: number }

const hex = (group: number): string => group.toString(16)

/**
 * The networks that limits count an address by, the smallest first. IPv4 is counted whole. IPv6 is counted by its /64, its /56 and its
 * /48: one subscriber has a /64 at least and may be given a /48, so that each wider network has four times the budget of the one
 * before. This machine's own addresses count, too. All texts that are no address (only a trusted proxy could send one) are one network.
 */
export function networksOf(ip: string): readonly [Network, ...Network[]] {
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

/** The smallest network of an address: one line. */
export const networkOf = (ip: string): string => networksOf(ip)[0].name

/** Whether the address is a loopback address. */
export const isThisMachine = (ip: string): boolean => /^(127\.|::1$)/.test(bare(ip))
