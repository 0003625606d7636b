type Listener = () => void

/** Nobody is kept waiting longer than this without being asked, in seconds. */
const LONGEST_SECONDS = 10
/** Many are told the same moment; they come back one after the other. */
const SPREAD = 0.5

const listeners = new Set<Listener>()
let waiting = 0

function count(by: number): void {
  waiting += by
  for (const listener of listeners) listener()
}

/**
 * Calls back when calls begin to wait for a server that has too much work, and when none waits any more.
 * @returns stops listening
 */
export function onWaiting(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Does a call wait now? */
export const isWaiting = (): boolean => waiting > 0

/** Waits as long as a server asks for. @param seconds of its refusal @returns false: that is too long, or whoever asked is gone */
export async function waitAsTold(seconds: number, signal?: AbortSignal): Promise<boolean> {
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
