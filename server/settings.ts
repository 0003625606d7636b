import { trustedProxies } from '@/lib/config/trusted-proxies'
import { createHostCheck } from './hosts'

/**
 * The caches in front of the shop that are purged.
 * @param text URLs separated by commas
 */
function purgeUrlsIn(text: string): readonly string[] {
  const urls = text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
  for (const url of urls)
    if (!URL.canParse(url) || new URL(url).protocol !== 'http:')
      throw new Error(`CACHE_PURGE_URL lists http addresses separated by commas; "${url}" is not one.`)
  return urls
}

/** The settings of the front from the environment. Throws with a sentence about an invalid one. */
export function frontSettings(env: Readonly<Record<string, string | undefined>>, port: number) {
  const siteUrl = env.SITE_URL || `http://localhost:${port}`
  const text = env.TRUSTED_PROXIES ?? ''
  const isProxy = trustedProxies(text)
  if (!isProxy)
    throw new Error(
      `TRUSTED_PROXIES lists addresses, CIDR ranges and the word loopback, separated by commas; its value is "${text}".`,
    )
  const refusalOfHost = createHostCheck({ siteUrl, ownAddress: env.HOST ?? '', allowedHosts: env.ALLOWED_HOSTS ?? '' })
  return { siteUrl, isProxy, refusalOfHost, purgeUrls: purgeUrlsIn(env.CACHE_PURGE_URL ?? '') }
}
