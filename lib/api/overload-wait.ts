type Listener = () => void

/** The longest wait without asking the customer, in seconds. */
const LONGEST_SECONDS = 10
/** A random part of the wait: many browsers are refused at the same moment and must not return all at once. */
const SPREAD = 0.5

const listeners = new Set<Listener>()
let waiting = 0

function count(by: number): void {
  waiting += by
  for (const listener of listeners) listener()
}

/**
 * Calls back when calls begin to wait for an overloaded server, and when none waits any more.
 * @returns a function that stops listening
 */
export function onOverloadWait(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether a call waits now. */
export const isWaitingForServer = (): boolean => waiting > 0

/**
 * Waits as long as a server requests.
 * @param seconds of its refusal
 * @returns false: the wait is too long, or the caller has given up
 */
export async function waitForRetry(seconds: number, signal?: AbortSignal): Promise<boolean> {
  if (seconds > LONGEST_SECONDS || signal?.aborted) return false
  count(1)
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, seconds * 1000 * (1 + Math.random() * SPREAD))
    signal?.addEventListener('abort', done)
  })
  count(-1)
  return !signal?.aborted
}
