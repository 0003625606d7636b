import manifest from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { notifyDataChange } from '@/lib/server/page-cache/data-change-hooks.mjs'

/**
 * Forgets data with these tags: Next then uses neither the API's old answers nor pages made from them, and the site index is requested
 * again. It works only in the process of Next, and does what `revalidateTag` does within a request. It uses an internal module of Next, which is pinned.
 * @returns resolves when no page will be rendered from the old data
 */
export function forgetData(tags: readonly string[]): Promise<void> {
  const expired = performance.timeOrigin + performance.now()
  for (const tag of tags) manifest.tagsManifest.set(tag, { ...manifest.tagsManifest.get(tag), expired })
  return notifyDataChange(tags)
}
