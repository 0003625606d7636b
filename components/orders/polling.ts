/** Intervals while the event stream works, and while it does not. In ms. */
const SLOW_MS = 30_000
const FAST_MS = 7000

/** How long to wait before the next request of the orders, in ms. */
export const pollingInterval = (isStreaming: boolean): number => (isStreaming ? SLOW_MS : FAST_MS)
