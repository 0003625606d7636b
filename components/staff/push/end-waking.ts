import 'client-only'
import { replyTo } from '@/lib/api/query/request'
import { staffPushRoutes } from '@/lib/contract/staff-push'
import type { Locale } from '@/lib/i18n/locales'
import { useWakingWish } from '@/stores/staff/waking'
import { knownSubscription } from './browser-push'

/** Whoever leaves the page does not wait for it longer. In ms. */
const PATIENCE_MS = 4000

/** The browser wakes this page no more; the chain learns it when it next tries. Nothing is thrown. */
export const silenceBrowser = async (): Promise<string | null> => {
  // The chain forgets what no browser takes any more.
  const known = await knownSubscription().catch(() => null)
  // The chain forgets what no browser takes any more.
  await known?.unsubscribe().catch(() => false)
  return known?.endpoint ?? null
}

/** The tablet is to be woken no more: the browser ends its subscription, and the chain is told. Nothing is thrown. */
export async function endWaking(locale: Locale): Promise<void> {
  useWakingWish.getState().want(false)
  const endpoint = await silenceBrowser()
  if (endpoint === null) return
  await replyTo(locale, staffPushRoutes.staffPushOff, { body: { endpoint } }, { timeoutMs: PATIENCE_MS })
}
