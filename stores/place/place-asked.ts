import 'client-only'
import { browserStorage } from '@/stores/browser/browser-storage'

/** When "later" was said to the start popup, in milliseconds since 1970. */
const STORAGE_KEY = 'placeAsked'
const PUT_OFF_MS = 24 * 60 * 60 * 1000

const storage = browserStorage(() => window.localStorage)

/** The customer wants to look around first: the start popup does not come by itself for a day. */
export const putOffAsking = (now: number): void => void storage.setItem(STORAGE_KEY, { state: now })

/** Was "later" said less than a day ago? A time from the future counts for nothing. */
export function isPutOff(now: number): boolean {
  const found = storage.getItem(STORAGE_KEY)
  const state = found && 'state' in found ? found.state : null
  return typeof state === 'number' && state <= now && now - state < PUT_OFF_MS
}
