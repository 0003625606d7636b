/**
 * The number of letters that have to be changed, added, removed or swapped with a neighbour to turn one word into the
 * other.
 */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      const changed = (last[j - 1] ?? 0) + (isSame ? 0 : 1)
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = isSwapped ? (beforeLast[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY
      row.push(Math.min(changed, swapped, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1))
    }
    beforeLast = last
    last = row
  }
  return last[b.length] ?? 0
}

const LONG_WORD = 8
const SHORT_WORD = 4
const MAX_WORD = 40

/** How many typing errors are accepted in a word. */
const allowedEdits = (word: string): number => (word.length >= LONG_WORD ? 2 : word.length >= SHORT_WORD ? 1 : 0)

/** How badly a typed name fits a street: 0 is perfect. `isWhole` false: it is only the beginning of one. */
export type Similarity = { readonly cost: number; readonly isWhole: boolean }

const PER_SLIP = 1
const UNFINISHED = 0.6
const LEFT_OUT = 0.4
const JOINED = 0.1

function fitOfWord(typed: string, known: string): Similarity | null {
  if (typed === known) return { cost: 0, isWhole: true }
  if (/\d/.test(typed) || /\d/.test(known) || typed.length > MAX_WORD) return null
  const count = Math.abs(typed.length - known.length) > 2 ? Number.POSITIVE_INFINITY : editDistance(typed, known)
  if (count <= Math.min(allowedEdits(typed), allowedEdits(known))) return { cost: count * PER_SLIP, isWhole: true }
  return typed.length > 1 && known.startsWith(typed) ? { cost: UNFINISHED, isWhole: false } : null
}

/** Every typed word must fit a word of the name, in any order; null: one does not. */
function fitOfWords(typed: readonly string[], known: readonly string[]): Similarity | null {
  const left = [...known]
  let cost = 0
  let isWhole = true
  for (const word of typed) {
    const fits = left.flatMap((one, at) => {
      const fit = fitOfWord(word, one)
      return fit ? [{ ...fit, at }] : []
    })
    const best = fits.sort((a, b) => a.cost - b.cost)[0]
    if (!best) return null
    cost += best.cost
    isWhole &&= best.isWhole
    left.splice(best.at, 1)
  }
  // "Аксай" is not "Аксай-4".
  return left.some((word) => /\d/.test(word)) ? null : { cost: cost + left.length * LEFT_OUT, isWhole }
}

/**
 * The difference between a typed name and a street's; both are folded, with words separated by blanks. Null: they do
 * not match.
 */
export function similarityOf(typed: string, known: string): Similarity | null {
  if (typed === '') return null
  const words = fitOfWords(typed.split(' '), known.split(' '))
  const joined = fitOfWord(typed.replaceAll(' ', ''), known.replaceAll(' ', ''))
  if (!joined?.isWhole || (words && words.cost <= joined.cost)) return words
  return { ...joined, cost: joined.cost + JOINED }
}
