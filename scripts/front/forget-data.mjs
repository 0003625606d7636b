import manifest from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { tellNews } from '../../lib/server/news-hooks.mjs'

/**
 * Data with these tags changed: Next uses neither answers of the API nor pages that were made of it, and the site's index is asked for
 * anew. Works in the process of Next alone; what `revalidateTag` does within a request. Next is pinned, the module is its own.
 * @param {readonly string[]} tags @returns {Promise<void>} when no page will be made of the old data any more
 */
export function forgetData(tags) {
  const expired = performance.timeOrigin + performance.now()
  for (const tag of tags) manifest.tagsManifest.set(tag, { ...manifest.tagsManifest.get(tag), expired })
  return tellNews(tags)
}
