import 'client-only'
import { browserStorage } from '@/stores/browser/browser-storage'

const KEY = 'keptMessage'
const storage = browserStorage(() => window.sessionStorage)

/** Keeps a short message for the page that is loaded next, in this tab. */
export const queueMessage = (text: string): void => void storage.setItem(KEY, { state: text })

/** The message that the page before left; null when there is none. It is handed out once. */
export function takeQueuedMessage(): string | null {
  const found = storage.getItem(KEY)
  storage.removeItem(KEY)
  return found && 'state' in found && typeof found.state === 'string' ? found.state : null
}
