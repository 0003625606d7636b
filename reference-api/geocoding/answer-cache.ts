type Kept<T> = { readonly value: T; readonly until: number }

/** Answers from memory while they are fresh, and asks only once for what several want at the same time. */
export type AnswerCache<T> = (key: string, ask: () => Promise<T>) => Promise<T>

/**
 * Keeps the last `size` answers for `forMs` milliseconds, those that were wanted last longest. What failed is not kept.
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
    // Taken out and put back, it is the newest again.
    kept.delete(key)
    if (known && known.until > now()) {
      kept.set(key, known)
      return Promise.resolve(known.value)
    }
    const asked = underWay.get(key)
    if (asked) return asked
    const answer = ask()
      .then((value) => keep(key, value))
      .finally(() => underWay.delete(key))
    underWay.set(key, answer)
    return answer
  }
}
