import { LRUCache } from 'lru-cache'

/** The memory of an entry besides its text, in bytes. */
const PER_ENTRY = 200

/**
 * Computes a value for a text once, and remembers it. Callers choose the texts, so that the memory counts bytes: when it is full, what was
 * asked for longest ago is forgotten.
 * @param mostBytes the most bytes that are remembered
 * @param textOf what a question is known by
 */
export function createBoundedMemory<T, Q = string>(
  compute: (requested: Q) => T,
  mostBytes: number,
  textOf: (requested: Q) => string = String,
): (requested: Q) => T {
  const known = new LRUCache<string, { value: T }>({
    maxSize: mostBytes,
    sizeCalculation: (_, text) => text.length * 2 + PER_ENTRY,
  })

  return (requested) => {
    const text = textOf(requested)
    const before = known.get(text)
    if (before) return before.value
    const value = compute(requested)
    known.set(text, { value })
    return value
  }
}
