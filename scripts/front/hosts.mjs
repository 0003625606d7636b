import { isIP } from 'node:net'

const NAME = /^(?:[a-z0-9_](?:[a-z0-9_.-]{0,251}[a-z0-9_])?|\[[0-9a-f:.]{2,45}\])$/
/** Listening there says nothing about a name. */
const EVERYWHERE = ['0.0.0.0', '::']
const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]']

/** The name in a `Host` header, without its port; null when it is none. @param {string | undefined} host */
function nameIn(host) {
  const name = (host ?? '').toLowerCase().replace(/:\d{1,5}$/, '')
  return NAME.test(name) ? name : null
}

/**
 * Which names the shop answers to: the one of its public address, those of `ALLOWED_HOSTS` (separated by commas) and the
 * address it listens on, if it is one. Whoever
 * comes from this very machine may call it by a name of the loopback too: health checks, the launcher, the demo.
 * @param {{ siteUrl: string, ownAddress: string, allowedHosts: string }} settings
 * @throws {Error} when a name cannot be read
 */
export function createHostCheck({ siteUrl, ownAddress, allowedHosts }) {
  const named = allowedHosts
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
  const names = new Set([new URL(siteUrl).hostname])
  if (isIP(ownAddress) && !EVERYWHERE.includes(ownAddress))
    names.add(isIP(ownAddress) === 6 ? `[${ownAddress}]` : ownAddress)
  for (const word of named) {
    const name = nameIn(word)
    if (!name) throw new Error(`ALLOWED_HOSTS names hosts, separated by commas; "${word}" is none.`)
    names.add(name)
  }
  /**
   * @param {string | undefined} host as it was asked for @param {boolean} isLocal whether the connection is this machine's own
   * @returns {import('./requests.mjs').Fault | null}
   */
  return (host, isLocal) => {
    const name = nameIn(host)
    if (!name) return { status: 400 }
    return names.has(name) || (isLocal && LOOPBACK_NAMES.includes(name)) ? null : { status: 421 }
  }
}
