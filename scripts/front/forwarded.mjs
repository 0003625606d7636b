import { clientAddress, isLoopback } from './client-address.mjs'

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('./client-address.mjs').IsProxy} IsProxy */

const first = (/** @type {string | string[] | undefined} */ value) => (Array.isArray(value) ? value[0] : value)

/** So many addresses of connections are remembered. */
const MOST_PEERS = 10_000

/**
 * Who asks, and under which name, as far as it can be believed: by the connection, and by what trusted proxies say. What an address
 * of a connection means is found out once.
 * @param {IsProxy} isProxy
 */
export function createArrivals(isProxy) {
  /** @type {Map<string, { isProxy: boolean, isLocal: boolean, address: string }>} */
  const peers = new Map()

  /** @param {string} from */
  function peerOf(from) {
    const known = peers.get(from)
    if (known) return known
    const isTrusted = isProxy(from)
    const peer = { isProxy: isTrusted, isLocal: isLoopback(from), address: clientAddress(from, undefined, isProxy) }
    if (peers.size >= MOST_PEERS) peers.clear()
    peers.set(from, peer)
    return peer
  }

  /** @param {Request} request */
  return ({ headers, socket }) => {
    const from = socket.remoteAddress ?? ''
    const peer = peerOf(from)
    const forwardedFor = headers['x-forwarded-for']
    const joined = Array.isArray(forwardedFor) ? forwardedFor.join(',') : forwardedFor
    const forwardedHost = peer.isProxy ? first(headers['x-forwarded-host'])?.split(',', 1)[0]?.trim() : undefined
    return {
      address: joined === undefined ? peer.address : clientAddress(from, joined, isProxy),
      host: forwardedHost || headers.host,
      /** Whether this very machine asks, by the name in its own words. */
      isLocal: peer.isLocal && !forwardedHost,
      /** Somebody on this machine speaks for others and is not believed: a proxy that the settings do not name. */
      isUnnamedProxy: peer.isLocal && joined !== undefined && !peer.isProxy,
    }
  }
}

/**
 * Says it to everything behind the front, in place of whatever the caller said.
 * @param {Request} request @param {{ address: string, host: string | undefined }} arrival @param {string} siteUrl
 */
export function forward({ headers }, { address, host }, siteUrl) {
  headers.host = host
  headers['x-forwarded-for'] = address
  headers['x-forwarded-host'] = host
  headers['x-forwarded-proto'] = siteUrl.startsWith('https:') ? 'https' : 'http'
}
