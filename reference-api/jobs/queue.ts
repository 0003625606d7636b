import type { Job } from './job'

/**
 * A job that sends the due rows of a queue. A run takes as many as there are free places and does not wait for them, so
 * that a receiver that hangs does not delay others; several instances share the work.
 * @param queue `claim` takes at most the given number of rows; `under way` are those that this instance is still
 * sending
 */
export function queueJob<T>(queue: {
  readonly name: string
  readonly every: number
  /** How many are sent at once in an instance. */
  readonly atOnce: number
  readonly claim: (most: number, underWay: readonly T[]) => Promise<readonly T[]>
  readonly send: (one: T) => Promise<unknown>
  readonly onError: (error: unknown) => void
}): Job {
  const underWay = new Map<Promise<void>, T>()
  return {
    name: queue.name,
    every: queue.every,
    inEachInstance: true,
    run: async () => {
      const free = queue.atOnce - underWay.size
      if (free <= 0) return
      for (const one of await queue.claim(free, [...underWay.values()])) {
        const sending: Promise<void> = queue
          .send(one)
          .then(() => undefined, queue.onError)
          .finally(() => underWay.delete(sending))
        underWay.set(sending, one)
      }
    },
    finish: () => Promise.all(underWay.keys()),
  }
}
