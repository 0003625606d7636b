import 'client-only'
import { requestReply } from '@/lib/api/query/request'
import { staffPushRoutes } from '@/lib/contract/staff/staff-push'
import type { Locale } from '@/lib/i18n/locales'
import { usePushPreference } from '@/stores/staff/push-preference'
import { currentSubscription } from './browser-push'

/** The logout waits no longer than this for the API. In ms. */
const PATIENCE_MS = 4000

/** Ends the browser's subscription; the API notices when its next push is refused. Nothing is thrown. */
export const unsubscribeBrowser = async (): Promise<string | null> => {
  // The API forgets a subscription that the push service refuses.
  const known = await currentSubscription().catch(() => null)
  // The API forgets a subscription that the push service refuses.
  await known?.unsubscribe().catch(() => false)
  return known?.endpoint ?? null
}

/** Stops push for this tablet: ends the browser's subscription and tells the API. Nothing is thrown. */
export async function turnOffPush(locale: Locale): Promise<void> {
  usePushPreference.getState().setWanted(false)
  const endpoint = await unsubscribeBrowser()
  if (endpoint === null) return
  await requestReply(locale, staffPushRoutes.staffPushOff, { body: { endpoint } }, { timeoutMs: PATIENCE_MS })
}
