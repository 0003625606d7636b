/** A moment, as both clocks of the device tell it, in ms. */
export type Moment = { readonly wall: number; readonly running: number }

/** Now. */
export const momentNow = (): Moment => ({ wall: Date.now(), running: performance.now() })

/**
 * Ms since a moment, never less than 0. The wall clock may be set back, and the running one may stand still while the phone sleeps; the
 * one that went further is right.
 */
export const elapsedSince = ({ wall, running }: Moment): number =>
  Math.max(0, Date.now() - wall, performance.now() - running)
