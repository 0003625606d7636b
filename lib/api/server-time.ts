/** How far the server's clock is ahead of this one, in ms. */
let ahead = 0

/** Learns from the `Date` of an answer; what is no date is not learnt from. */
export function learnServerTime(date: unknown): void {
  const at = typeof date === 'string' ? Date.parse(date) : Number.NaN
  if (!Number.isNaN(at)) ahead = at - Date.now()
}

/** The server's time in ms, to the second: the clocks of phones are wrong by minutes. */
export const serverNow = (): number => Date.now() + ahead
