import 'client-only'
import { browserStorage } from '@/stores/browser/browser-storage'

const STORAGE_KEY = 'usualHidden'

const storage = browserStorage(() => window.sessionStorage)

/** Hides the offer of the usual order in this tab. */
export const hideUsual = (): void => void storage.setItem(STORAGE_KEY, { state: true })

export function isUsualHidden(): boolean {
  const found = storage.getItem(STORAGE_KEY)
  return found !== null && 'state' in found && found.state === true
}
