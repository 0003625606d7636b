/** Pseudo-random numbers from 0 to 1, the same for the same seed (mulberry32). @param {number} seed @returns {() => number} */
export function randomNumbers(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A random sample of a list, by a seed. @template T @param {readonly T[]} list @param {number} count @param {number} seed @returns {T[]} */
export function randomSample(list, count, seed) {
  const next = randomNumbers(seed)
  return list
    .map((one) => ({ one, place: next() }))
    .sort((a, b) => a.place - b.place)
    .slice(0, count)
    .map(({ one }) => one)
}
