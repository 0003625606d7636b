import 'client-only'
import { browserStorage } from '@/stores/browser/browser-storage'

const KEY = 'keptMessage'
const storage = browserStorage(() => window.sessionStorage)

/** Saves a short message for the next page of this tab. */
export const queueMessage = (text: string): void => void storage.setItem(KEY, { state: text })

/** The message that the previous page has saved; null when there is none. Reading removes it. */
export function takeQueuedMessage(): string | null {
  const found = storage.getItem(KEY)
  storage.removeItem(KEY)
  return found && 'state' in found && typeof found.state === 'string' ? found.state : null
}
