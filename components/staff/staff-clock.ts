import 'client-only'

/** How far the chain's clock is ahead of this one, in ms: clocks of tablets are wrong by minutes. */
let ahead = 0

/** @param moment what the chain's clock showed when it answered, ISO 8601 */
export function learnStaffTime(moment: string): void {
  ahead = Date.parse(moment) - Date.now()
}

/** The chain's time, in ms. */
export const staffNow = (): number => Date.now() + ahead
