import { createHash } from 'node:crypto'
import fileSystemCacheModule from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import { contentSecurityPolicy } from '../config/csp.mjs'

// The module is CommonJS with a `default` export. It is internal to Next: the version is pinned, an e2e test watches for
// violations of the policy.
const FileSystemCache = fileSystemCacheModule.default ?? fileSystemCacheModule

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g

/** @param {string} html */
function policyFor(html) {
  const hashes = new Set()
  for (const [, attributes = '', body = ''] of html.matchAll(INLINE_SCRIPT))
    if (!/type="application\/(ld\+)?json"/.test(attributes))
      hashes.add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`)
  return contentSecurityPolicy([...hashes])
}

/** Mutates: the very response that fills the cache carries the policy too. */
function withPolicy(value) {
  if (value?.kind !== 'APP_PAGE' || typeof value.html !== 'string') return
  if (value.headers?.['content-security-policy']) return
  value.headers = {
    ...value.headers,
    'content-security-policy': policyFor(value.html),
    // The same address shows another menu for another branch, and "/" another language.
    vary: 'Cookie, Accept-Language',
  }
}

/** Next's own page cache, with a strict Content-Security-Policy put into every stored page (DESIGN §3, decision 005). */
export default class CacheHandler extends FileSystemCache {
  async get(...args) {
    const entry = await super.get(...args)
    withPolicy(entry?.value)
    return entry
  }

  async set(key, data, context) {
    withPolicy(data)
    return super.set(key, data, context)
  }
}
