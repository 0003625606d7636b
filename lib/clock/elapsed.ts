/** A moment by both clocks of the device, in ms. */
export type ClockReading = { readonly wall: number; readonly running: number }

/** Now. */
export const readClocks = (): ClockReading => ({ wall: Date.now(), running: performance.now() })

/**
 * Ms since a moment, never less than 0. The wall clock may be set back, and the monotonic clock may stop while the
 * phone sleeps, so the larger difference counts.
 */
export const elapsedSince = ({ wall, running }: ClockReading): number =>
  Math.max(0, Date.now() - wall, performance.now() - running)
