/** Between two questions while changes are told by themselves, and while they are not. In ms. */
const SLOW_MS = 30_000
const FAST_MS = 7000

/** How long to wait before it is asked again how orders stand, in ms. */
export const pollingInterval = (isTold: boolean): number => (isTold ? SLOW_MS : FAST_MS)
