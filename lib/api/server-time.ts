import { elapsedSince, type Moment, momentNow } from './elapsed'

/** The server's time of the last answer, in ms, and when it came; null: nothing was answered yet. */
let last: { readonly at: number; readonly came: Moment } | null = null

/** Takes the server's time from the `Date` header of an answer; an invalid date is ignored. */
export function learnServerTime(date: unknown): void {
  const at = typeof date === 'string' ? Date.parse(date) : Number.NaN
  if (!Number.isNaN(at)) last = { at, came: momentNow() }
}

/** The server's time in ms, to the second: the clocks of phones are wrong by minutes. */
export const serverNow = (): number => (last ? last.at + elapsedSince(last.came) : Date.now())
