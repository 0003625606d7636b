import { isIP } from 'node:net'
import type { Fault } from './requests'

const NAME = /^(?:[a-z0-9_](?:[a-z0-9_.-]{0,251}[a-z0-9_])?|\[[0-9a-f:.]{2,45}\])$/
/** A server may listen on these addresses, but they are no host names. */
const EVERYWHERE = ['0.0.0.0', '::']
const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]']

/** The name in a `Host` header without its port; null when it is not a valid name. */
function nameIn(host: string | undefined) {
  const name = (host ?? '').toLowerCase().replace(/:\d{1,5}$/, '')
  return NAME.test(name) ? name : null
}

/**
 * Checks the host of a request. The shop answers to the host of its public address, to those of `ALLOWED_HOSTS` (separated by commas) and to
 * the address it listens on, if that is a specific one. A caller from this machine may use a name of the loopback as well: health checks, the
 * launcher, the demo.
 * @throws when a name in the settings is invalid
 */
export function createHostCheck({
  siteUrl,
  ownAddress,
  allowedHosts,
}: {
  siteUrl: string
  ownAddress: string
  allowedHosts: string
}) {
  const named = allowedHosts
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
  const names = new Set([new URL(siteUrl).hostname])
  if (isIP(ownAddress) && !EVERYWHERE.includes(ownAddress))
    names.add(isIP(ownAddress) === 6 ? `[${ownAddress}]` : ownAddress)
  for (const word of named) {
    const name = nameIn(word)
    if (!name) throw new Error(`ALLOWED_HOSTS lists host names separated by commas; "${word}" is not a host name.`)
    names.add(name)
  }
  /**
   * @param host the host of the request
   * @param isLocal whether the connection comes from this machine
   */
  return (host: string | undefined, isLocal: boolean): Fault | null => {
    const name = nameIn(host)
    if (!name) return { status: 400 }
    return names.has(name) || (isLocal && LOOPBACK_NAMES.includes(name)) ? null : { status: 421 }
  }
}
