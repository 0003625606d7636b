import 'client-only'
import { storedValue } from '@/stores/browser/browser-storage'

/** When the visitor pressed "later" in the start popup, in milliseconds since 1970. */
const postponedAt = storedValue(() => window.localStorage, 'placeAsked')
const PUT_OFF_MS = 24 * 60 * 60 * 1000

/** The visitor wants to look around first: for a day the start popup does not open without a press. */
export const postponeStartPopup = (): void => postponedAt.write(Date.now())

/** Whether the visitor pressed "later" less than a day ago; a time in the future does not count. */
export function isStartPopupPostponed(): boolean {
  const at = postponedAt.read()
  const now = Date.now()
  return typeof at === 'number' && at <= now && now - at < PUT_OFF_MS
}
