import { BlockList, isIP } from 'node:net'

const INTERNAL_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]

/** All IPv6 ranges outside of 2000::/3, and those inside it that contain IPv4 addresses or are not routed. */
const INTERNAL_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

function listOf(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}

const internalV4 = listOf(INTERNAL_V4, 'ipv4')
const internalV6 = listOf(INTERNAL_V6, 'ipv6')
const handedOutV6 = listOf(['2000::/3'], 'ipv6')

/** The IPv4 address inside an IPv6 one, in any notation; null: none. */
function mappedV4(address: string): string | null {
  const words = new URL(`http://[${address}]/`).hostname.slice(1, -1)
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(words) ?? []
  if (high === undefined || low === undefined) return null
  const bytes = [high, low].flatMap((word) => [Number.parseInt(word, 16) >> 8, Number.parseInt(word, 16) & 255])
  return bytes.join('.')
}

/** Whether an address is not on the public internet: this machine, its networks, or an unreachable range. */
export function isInternal(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return internalV4.check(address, 'ipv4')
  if (family !== 6 || address.includes('%')) return true
  const v4 = mappedV4(address)
  if (v4 !== null) return internalV4.check(v4, 'ipv4')
  return !handedOutV6.check(address, 'ipv6') || internalV6.check(address, 'ipv6')
}
