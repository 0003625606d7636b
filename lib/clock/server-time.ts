import { type ClockReading, elapsedSince, readClocks } from './elapsed'

/** The server's time in the last answer, in ms, and when the answer came; null: no answer yet. */
let last: { readonly at: number; readonly came: ClockReading } | null = null
const listeners = new Set<() => void>()

/** Learns the server's time from a `Date` header or an ISO 8601 text; an invalid date is ignored. */
export function setServerTime(date: unknown): void {
  const at = typeof date === 'string' ? Date.parse(date) : Number.NaN
  if (Number.isNaN(at)) return
  last = { at, came: readClocks() }
  for (const listener of listeners) listener()
}

/** The server's time in ms, to the second: the clocks of phones are wrong by minutes, and some by days. */
export const serverNow = (): number => (last ? last.at + elapsedSince(last.came) : Date.now())

/** The server's time in ms at a moment of this device's clock, also in ms. */
export const serverTimeOf = (shown: number): number => serverNow() - (Date.now() - shown)

/**
 * Calls back whenever the server's time was learnt.
 * @returns a function that stops it
 */
export function onServerTime(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
