/** JavaScript's own errors, which a wrong program throws. A malformed text or address is no mistake of the program. */
const OWN = ['TypeError', 'RangeError', 'ReferenceError']
/** `fetch` reports a network that failed as a TypeError. */
const OF_THE_NETWORK = /^(?:fetch failed|terminated|Failed to fetch)$/

/**
 * Whether an error is a mistake in the program, and not a failure that the program expects: of the network, of a disk, of another process, or
 * a time limit.
 * @param {unknown} error @returns {error is Error}
 */
export const isMistake = (error) =>
  error instanceof Error && OWN.includes(error.name) && !('cause' in error) && !OF_THE_NETWORK.test(error.message)

/** @param {string} text */
const printText = (text) => void process.stderr.write(text)

/**
 * Prints a mistake in the program that was caught among the failures that the program expects: otherwise it would look like one of them, and
 * stay for years.
 * @param {unknown} error @param {(text: string) => void} [print]
 */
export function reportMistake(error, print = printText) {
  if (isMistake(error)) print(`A mistake in the program: ${error.stack}\n`)
}

/**
 * For `.catch`: replaces the result of what failed. After a mistake in the program the customer gets the usual answer, too, and it is printed.
 * @template T @param {(error: unknown) => T} replace @returns {(error: unknown) => T}
 */
export const orElse = (replace) => (error) => {
  reportMistake(error)
  return replace(error)
}
