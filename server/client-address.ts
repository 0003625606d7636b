import { isIP } from 'node:net'
import { type IsProxy, trustedProxies } from '@/lib/config/trusted-proxies'

/** The most proxies that are looked through. */
const MOST_HOPS = 10

/** An address without the port that some proxies add; a mapped IPv4 address as plain IPv4. */
function bare(text: string) {
  const address = text
    .trim()
    .replace(/^\[([^\]]+)\](?::\d+)?$/, '$1')
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

/**
 * The address of the client: that of the connection, or, when that is a trusted proxy, the last address before it that is no proxy.
 * @param socketAddress the address of the connection
 * @param forwardedFor the header as received
 */
export function clientAddress(socketAddress: string, forwardedFor: string | undefined, isProxy: IsProxy) {
  let client = bare(socketAddress)
  const before = (forwardedFor ?? '').split(',', MOST_HOPS * 10).slice(-MOST_HOPS)
  while (isProxy(client)) {
    const next = bare(before.pop() ?? '')
    if (isIP(next) === 0) break
    client = next
  }
  return client
}

/** The first four groups of an IPv6 address. */
function groupsOf(address: string) {
  const [head = '', tail] = address.replace(/%.*$/, '').split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = (tail ?? '').split(':').filter(Boolean)
  const zeros = Array(tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length)).fill('0')
  return [...groups, ...zeros, ...rest].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
}

/**
 * The networks by which limits count an address, and how many times the limit each may use: IPv4 counts by address; IPv6
 * counts by its /64, and by its /48, because one subscriber may have a whole /48.
 */
export function networksOf(address: string): readonly { readonly name: string; readonly times: number }[] {
  if (isIP(address) !== 6) return [{ name: address, times: 1 }]
  const groups = groupsOf(address)
  return [
    { name: `${groups.join(':')}::/64`, times: 1 },
    { name: `${groups.slice(0, 3).join(':')}::/48`, times: 4 },
  ]
}

const isLoopbackAddress = trustedProxies('loopback') as IsProxy
/** @param address the address of a connection */
export const isLoopback = (address: string | undefined) => isLoopbackAddress(bare(address ?? ''))
