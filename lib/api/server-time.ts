/** How far the server's clock is ahead of this one, in ms. */
let ahead = 0

/** Updates the difference by the `Date` header of an answer; an invalid date is ignored. */
export function learnServerTime(date: unknown): void {
  const at = typeof date === 'string' ? Date.parse(date) : Number.NaN
  if (!Number.isNaN(at)) ahead = at - Date.now()
}

/** The server's time in ms, to the second: the clocks of phones are wrong by minutes. */
export const serverNow = (): number => Date.now() + ahead
