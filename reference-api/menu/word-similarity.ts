/**
 * How alike two texts are by their runs of three letters: the measure `word_similarity` of PostgreSQL's pg_trgm, over numbers that
 * stand for the runs. A test compares it with the database's.
 */

/** The runs of three letters of a folded text, in order. A word has two blanks before it and one behind. */
export const trigramsOf = (key: string): readonly string[] =>
  key.split(' ').flatMap((word) => {
    const padded = `  ${word} `
    return word === '' ? [] : Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3))
  })

/** What a stretch of a text has in common with a word: different runs in it, and those of them that the word has, too. */
type Stretch = { from: number; different: number; common: number }

/** Where each run stood last, counted from 1; 0: not in the stretch. A stretch of the text counts each run once. */
type LastSeen = Int32Array

/**
 * How well a word is found anywhere in a text, 0 to 1: the most alike stretch of the text counts.
 * @param word 1 for each run that the word has @param size how many different ones it has, with those that no text has
 * @param text the runs of the text, in order
 */
export function wordSimilarity(word: Uint8Array, size: number, text: Int32Array): number {
  const seen: LastSeen = new Int32Array(word.length)
  const stretch: Stretch = { from: -1, different: 0, common: 0 }
  let most = 0
  for (let at = 0; at < text.length; at += 1) {
    const run = text[at] ?? 0
    const isCommon = word[run] === 1
    if (stretch.from < 0 && !isCommon) continue
    if (stretch.from < 0) stretch.from = at
    if (seen[run] === 0) {
      stretch.different += 1
      if (isCommon) stretch.common += 1
    }
    seen[run] = at + 1
    if (isCommon) most = Math.max(most, likenessOf(stretch, size), shorten(stretch, { at, size, text, word, seen }))
  }
  return most
}

const likenessOf = ({ different, common }: Stretch, size: number): number => common / (size + different - common)

type Ending = {
  readonly at: number
  readonly size: number
  readonly text: Int32Array
  readonly word: Uint8Array
  readonly seen: LastSeen
}

/** Moves the beginning of a stretch to where it is most alike. @returns how alike it is then */
function shorten(stretch: Stretch, { at, size, text, word, seen }: Ending): number {
  const begin = stretch.from
  const tried: Stretch = { ...stretch }
  let most = likenessOf(stretch, size)
  for (let from = begin; from <= at; from += 1) {
    const likeness = likenessOf(tried, size)
    if (likeness > most) {
      most = likeness
      Object.assign(stretch, tried, { from })
    }
    const run = text[from] ?? 0
    if (seen[run] !== from + 1) continue
    tried.different -= 1
    if (word[run] === 1) tried.common -= 1
  }
  for (let from = begin; from < stretch.from; from += 1) {
    const run = text[from] ?? 0
    if (seen[run] === from + 1) seen[run] = 0
  }
  return most
}
