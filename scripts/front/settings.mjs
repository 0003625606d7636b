import { trustedProxies } from '../../lib/config/trusted-proxies.mjs'
import { createHostCheck } from './hosts.mjs'

/**
 * What the front reads from the environment. Throws with a sentence for what it cannot read.
 * @param {Readonly<Record<string, string | undefined>>} env @param {number} port
 */
export function frontSettings(env, port) {
  const siteUrl = env.SITE_URL || `http://localhost:${port}`
  const text = env.TRUSTED_PROXIES ?? ''
  const isProxy = trustedProxies(text)
  if (!isProxy)
    throw new Error(
      `TRUSTED_PROXIES names addresses, CIDR ranges and the word loopback, separated by commas; it is "${text}".`,
    )
  const refusalOfHost = createHostCheck({ siteUrl, ownAddress: env.HOST ?? '', allowedHosts: env.ALLOWED_HOSTS ?? '' })
  return { siteUrl, isProxy, refusalOfHost }
}
