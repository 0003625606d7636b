import 'server-only'
import { call } from '@/lib/api/call'
import type { Body } from '@/lib/contract/route'
import { routes } from '@/lib/contract/routes'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { freshApi } from './chain-api'

type SiteIndex = Body<typeof routes.menuIndex, 200>

const FRESH_MS = 30_000

let known: SiteIndex | null = null
let askedAt = 0
let asking: Promise<void> | null = null

async function ask(): Promise<void> {
  try {
    const reply = await call(freshApi(DEFAULT_LOCALE), routes.menuIndex, {})
    if (reply.status === 200) known = reply.body
  } catch {
    // On a failure the last answer stays in use: prepared pages are served while the API is down.
  } finally {
    askedAt = Date.now()
    asking = null
  }
}

/**
 * The ids of the menu. With them the middleware answers 404 to addresses with unknown ids and ignores cookies of unknown branches,
 * which would otherwise fill the page cache.
 * At most half a minute old and refreshed in the background; null when the API never answered.
 */
export async function siteIndex(): Promise<SiteIndex | null> {
  if (Date.now() - askedAt > FRESH_MS) asking ??= ask()
  if (!known) await asking
  return known
}
