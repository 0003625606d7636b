import 'client-only'

/** How far the chain's clock is ahead of this one, in ms: clocks of tablets are wrong by minutes. */
let ahead = 0
const listeners = new Set<() => void>()

/** @param moment what the chain's clock showed when it answered, ISO 8601 */
export function learnStaffTime(moment: string): void {
  ahead = Date.parse(moment) - Date.now()
  for (const listener of listeners) listener()
}

/** The chain's time, in ms. */
export const staffNow = (): number => Date.now() + ahead

/** Calls back whenever the chain's time was learnt. @returns how to end it */
export function onStaffTime(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
