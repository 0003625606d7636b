type Kept<T> = { readonly value: T; readonly until: number }

/** Returns a fresh answer from memory, otherwise calls `ask`. Parallel calls with the same key share one `ask`. */
export type AnswerCache<T> = (key: string, ask: () => Promise<T>) => Promise<T>

/**
 * Keeps up to `size` answers for `forMs` milliseconds; the least recently used one is dropped first. Failures are not kept.
 * @param now milliseconds
 */
export function createAnswerCache<T>({
  size,
  forMs,
  now,
}: {
  size: number
  forMs: number
  now: () => number
}): AnswerCache<T> {
  const kept = new Map<string, Kept<T>>()
  const underWay = new Map<string, Promise<T>>()

  const keep = (key: string, value: T): T => {
    kept.set(key, { value, until: now() + forMs })
    const oldest = kept.keys().next()
    if (kept.size > size && !oldest.done) kept.delete(oldest.value)
    return value
  }

  return (key, ask) => {
    const known = kept.get(key)
    // Deleted and set again: a Map keeps insertion order, so the entry becomes the newest.
    kept.delete(key)
    if (known && known.until > now()) {
      kept.set(key, known)
      return Promise.resolve(known.value)
    }
    const running = underWay.get(key)
    if (running) return running
    const answer = ask()
      .then((value) => keep(key, value))
      .finally(() => underWay.delete(key))
    underWay.set(key, answer)
    return answer
  }
}
