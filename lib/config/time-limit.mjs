/**
 * A signal that aborts after a time. `AbortSignal.timeout` itself throws for a fraction of a millisecond, which every computed time may be.
 * @param {number} ms @returns {AbortSignal}
 */
export const timeLimit = (ms) => AbortSignal.timeout(Math.max(0, Math.ceil(ms)))
