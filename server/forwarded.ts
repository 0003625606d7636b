import type { IncomingMessage as Request } from 'node:http'
import type { IsProxy } from '@/lib/config/trusted-proxies'
import { clientAddress, isLoopback } from './client-address'

/** How many addresses of connections are remembered. */
const MOST_PEERS = 10_000

/**
 * The client's address and the host name of the request, as far as they can be trusted: from the connection, and from what trusted proxies
 * report. The properties of a connection's address are computed once.
 */
export function createForwardedReader(isProxy: IsProxy) {
  const peers = new Map<string, { isProxy: boolean; isLocal: boolean; address: string }>()

  function peerOf(from: string) {
    const known = peers.get(from)
    if (known) return known
    const isTrusted = isProxy(from)
    const peer = { isProxy: isTrusted, isLocal: isLoopback(from), address: clientAddress(from, undefined, isProxy) }
    if (peers.size >= MOST_PEERS) peers.clear()
    peers.set(from, peer)
    return peer
  }

  return ({ headers, socket }: Request) => {
    const from = socket.remoteAddress ?? ''
    const peer = peerOf(from)
    // Node joins a repeated header.
    const joined = headers['x-forwarded-for']?.toString()
    const forwardedHost = peer.isProxy ? headers['x-forwarded-host']?.toString().split(',', 1)[0]?.trim() : undefined
    return {
      address: joined === undefined ? peer.address : clientAddress(from, joined, isProxy),
      host: forwardedHost || headers.host,
      /** Whether the request comes from this machine without a name from a proxy. */
      isLocal: peer.isLocal && !forwardedHost,
      /** Whether an untrusted proxy on this machine forwards the request: the settings do not name it. */
      isUnnamedProxy: peer.isLocal && joined !== undefined && !peer.isProxy,
    }
  }
}

/** Sets the headers for everything behind the front, in place of those that the caller sent. */
export function forward(
  { headers }: Request,
  { address, host }: { address: string; host: string | undefined },
  siteUrl: string,
) {
  headers.host = host
  headers['x-forwarded-for'] = address
  headers['x-forwarded-host'] = host
  headers['x-forwarded-proto'] = siteUrl.startsWith('https:') ? 'https' : 'http'
}
