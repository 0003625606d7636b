import 'client-only'
import { browserStorage } from '@/stores/browser/browser-storage'

/** When the visitor pressed "later" in the start popup, in milliseconds since 1970. */
const STORAGE_KEY = 'placeAsked'
const PUT_OFF_MS = 24 * 60 * 60 * 1000

const storage = browserStorage(() => window.localStorage)

/** The visitor wants to look around first: for a day the start popup does not open without a press. */
export const postponeStartPopup = (now: number): void => void storage.setItem(STORAGE_KEY, { state: now })

/** Whether the visitor pressed "later" less than a day ago; a time in the future does not count. */
export function isStartPopupPostponed(now: number): boolean {
  const found = storage.getItem(STORAGE_KEY)
  const state = found && 'state' in found ? found.state : null
  return typeof state === 'number' && state <= now && now - state < PUT_OFF_MS
}
