/** The memory of an entry besides its text, in bytes. */
const PER_ENTRY = 200

/**
 * Computes a value for a text once, and remembers it. Callers choose the texts, so that the memory counts bytes: when it is full, it begins
 * anew.
 * @param mostBytes the most bytes that are remembered
 * @param textOf what a question is known by
 */
export function createBoundedMemory<T, Q = string>(
  compute: (asked: Q) => T,
  mostBytes: number,
  textOf: (asked: Q) => string = String,
): (asked: Q) => T {
  const known = new Map<string, { value: T }>()
  let bytes = 0

  return (asked) => {
    const text = textOf(asked)
    const before = known.get(text)
    if (before) return before.value
    const value = compute(asked)
    const size = text.length * 2 + PER_ENTRY
    if (size > mostBytes) return value
    if (bytes + size > mostBytes) {
      known.clear()
      bytes = 0
    }
    known.set(text, { value })
    bytes += size
    return value
  }
}
