import { trustedProxies } from '../../lib/config/trusted-proxies.mjs'
import { createHostCheck } from './hosts.mjs'

/**
 * Where caches in front are told what to forget.
 * @param {string} text URLs separated by commas @returns {readonly string[]}
 */
function purgeUrlsIn(text) {
  const urls = text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
  for (const url of urls)
    if (!URL.canParse(url) || new URL(url).protocol !== 'http:')
      throw new Error(`CACHE_PURGE_URL names http addresses, separated by commas; "${url}" is none.`)
  return urls
}

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
  return { siteUrl, isProxy, refusalOfHost, purgeUrls: purgeUrlsIn(env.CACHE_PURGE_URL ?? '') }
}
