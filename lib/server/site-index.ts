import 'server-only'
import { call } from '@/lib/api/call'
import type { Body } from '@/lib/contract/route'
import { routes } from '@/lib/contract/routes'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { onDataChange } from '@/lib/server/page-cache/data-change-hooks.mjs'
import { freshApi } from './chain-api'

type SiteIndex = Body<typeof routes.menuIndex, 200>

const FRESH_MS = 30_000

type Kept = { known: SiteIndex | null; askedAt: number; asking: Promise<void> | null }

/** Middleware and pages are bundled separately, so they share the index through a global symbol. */
const KEY = Symbol.for('shop.site-index')
const isKept = (value: unknown): value is Kept => typeof value === 'object' && value !== null && 'askedAt' in value

function cachedIndex(): Kept {
  const shared: unknown = Reflect.get(globalThis, KEY)
  if (isKept(shared)) return shared
  const created: Kept = { known: null, askedAt: Number.NEGATIVE_INFINITY, asking: null }
  Reflect.set(globalThis, KEY, created)
  return created
}

async function ask(index: Kept): Promise<void> {
  const begun = performance.now()
  try {
    const reply = await call(freshApi(DEFAULT_LOCALE), routes.menuIndex, {})
    if (reply.status === 200) index.known = reply.body
  } catch {
    // On a failure the last answer stays in use: prepared pages are served while the API is down.
  } finally {
    index.askedAt = begun
    index.asking = null
  }
}

/**
 * Requests the index again after a reported change. An answer that is under way may be older than the change, so
 * another request follows it.
 */
const refreshIndex = async (index: Kept): Promise<void> => {
  await index.asking
  index.asking ??= ask(index)
  await index.asking
}

onDataChange('site-index', () => refreshIndex(cachedIndex()))

/**
 * The ids of the menu. With them the middleware answers 404 to addresses with unknown ids and ignores cookies of
 * unknown branches, which would otherwise fill the page cache.
 * It is requested again when the API reports a change; otherwise it is at most half a minute old and refreshed in the
 * background. Null when the API has never answered.
 */
export async function siteIndex(): Promise<SiteIndex | null> {
  const index = cachedIndex()
  if (performance.now() - index.askedAt > FRESH_MS) index.asking ??= ask(index)
  if (!index.known) await index.asking
  return index.known
}
