/**
 * Proof of work, which makes attacks by scripts expensive and needs no captcha from people: the client has to find a
 * number whose SHA-256 together with the token begins with a given number of zero bits; each bit doubles the work.
 * SHA-256 is written out (FIPS 180-4), because browsers only hash through promises, which takes ten times as long for
 * many short texts.
 */

/** The fractional parts of the roots of the first primes: the constants of FIPS 180-4. */
function rootsOfPrimes(count: number, root: (prime: number) => number): Uint32Array {
  const words = new Uint32Array(count)
  for (let found = 0, number = 2; found < count; number += 1) {
    let isPrime = true
    for (let divisor = 2; divisor * divisor <= number; divisor += 1) if (number % divisor === 0) isPrime = false
    if (!isPrime) continue
    const value = root(number)
    words[found] = Math.floor((value - Math.floor(value)) * 2 ** 32)
    found += 1
  }
  return words
}

const FIRST = rootsOfPrimes(8, Math.sqrt)
const ROUNDS = rootsOfPrimes(64, Math.cbrt)

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/** The longest text that fits into one block of SHA-256 with its end mark and length, in characters. */
const BLOCK_TEXT = 55

/** Writes an ASCII text, its end mark and its length into the first sixteen words. */
function fill(words: Uint32Array, text: string): void {
  if (text.length > BLOCK_TEXT) throw new RangeError(`A puzzle has ${BLOCK_TEXT} characters at most`)
  words.fill(0, 0, 16)
  const writeByte = (at: number, byte: number) => {
    words[at >> 2] = (words[at >> 2] ?? 0) | (byte << (24 - (at % 4) * 8))
  }
  for (let at = 0; at < text.length; at += 1) writeByte(at, text.charCodeAt(at) & 0x7f)
  writeByte(text.length, 0x80)
  words[15] = text.length * 8
}

function expand(w: Uint32Array): void {
  for (let t = 16; t < 64; t += 1) {
    const a = w[t - 15] ?? 0
    const b = w[t - 2] ?? 0
    const small = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3)
    const large = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10)
    w[t] = (w[t - 16] ?? 0) + small + (w[t - 7] ?? 0) + large
  }
}

/**
 * SHA-256 of a short ASCII text. @param words 64 words to work in
 * @returns its eight words
 * @throws RangeError for more than 55 characters
 */
export function sha256(text: string, words: Uint32Array = new Uint32Array(64)): Uint32Array {
  fill(words, text)
  expand(words)
  const s = Uint32Array.from(FIRST)
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = s
  for (let t = 0; t < 64; t += 1) {
    const choice = (e & f) ^ (~e & g)
    const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + (ROUNDS[t] ?? 0) + (words[t] ?? 0)) | 0
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  ;[a, b, c, d, e, f, g, h].forEach((word, index) => {
    s[index] = (s[index] ?? 0) + word
  })
  return s
}

/** Whether the number solves the puzzle. @param bits 1 to 24 */
export function isSolution(token: string, bits: number, number: number, words?: Uint32Array): boolean {
  const text = `${token}.${number}`
  return text.length <= BLOCK_TEXT && (sha256(text, words)[0] ?? 0) >>> (32 - bits) === 0
}

/**
 * Tries `count` numbers from `from` on.
 * @returns the first that solves the puzzle, or null
 */
export function findSolution(token: string, bits: number, from: number, count: number): number | null {
  const words = new Uint32Array(64)
  for (let number = from; number < from + count; number += 1) if (isSolution(token, bits, number, words)) return number
  return null
}
