import 'client-only'
import { storedValue } from '@/stores/browser/browser-storage'

const queued = storedValue(() => window.sessionStorage, 'keptMessage')

/** Saves a short message for the next page of this tab. */
export const queueMessage = (text: string): void => queued.write(text)

/** The message that the previous page has saved; null when there is none. Reading removes it. */
export function takeQueuedMessage(): string | null {
  const text = queued.read()
  queued.write(null)
  return typeof text === 'string' ? text : null
}
