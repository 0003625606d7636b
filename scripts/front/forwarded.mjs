import { clientAddress, isLoopback } from './client-address.mjs'

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('./client-address.mjs').IsProxy} IsProxy */

const first = (/** @type {string | string[] | undefined} */ value) => (Array.isArray(value) ? value[0] : value)

/**
 * Who asks, and under which name, as far as it can be believed: by the connection, and by what trusted proxies say.
 * @param {Request} request @param {IsProxy} isProxy
 */
export function arrivalOf({ headers, socket }, isProxy) {
  const from = socket.remoteAddress ?? ''
  const forwardedFor = headers['x-forwarded-for']
  const joined = Array.isArray(forwardedFor) ? forwardedFor.join(',') : forwardedFor
  const address = clientAddress(from, joined, isProxy)
  const forwardedHost = isProxy(from) ? first(headers['x-forwarded-host'])?.split(',', 1)[0]?.trim() : undefined
  return {
    address,
    host: forwardedHost || headers.host,
    isLocal: isLoopback(from),
    /** Somebody on this machine speaks for others and is not believed: a proxy that the settings do not name. */
    isUnnamedProxy: isLoopback(from) && joined !== undefined && !isProxy(from),
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
