import { isIP } from 'node:net'

/** Removes the port that some proxies add, and the prefix of IPv4-mapped IPv6 addresses. */
const bare = (ip: string): string =>
  ip
    .trim()
    .toLowerCase()
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/, '')

/**
 * The network that limits count an address by: IPv4 whole, IPv6 by its /64. This machine's own addresses count, too. All texts that
 * are no address (only a trusted proxy could send one) are one network.
 */
export function networkOf(ip: string): string {
  const address = bare(ip)
  const version = isIP(address)
  if (version === 0) return 'unknown'
  if (version === 4) return address
  const [head = '', tail] = address.replace(/%.*$/, '').split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail?.split(':').filter(Boolean) ?? []
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0')
  const network = [...groups, ...zeros, ...rest].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

/** Whether the address is a loopback address. */
export const isThisMachine = (ip: string): boolean => /^(127\.|::1$)/.test(bare(ip))
