/** Words with fewer letters are found by their beginning only: with a typing error they could be anything. */
const SLIPS_FROM = 4
/** Words with so many letters may have two typing errors, and one of them may be in the first letter. */
const TWO_SLIPS_FROM = 8
/** How many letters at the end of a word grammar changes at most, and how many it leaves at least. */
const ENDING_AT_MOST = 3
const STEM_AT_LEAST = 4
const STEM_SHARE = 0.6

function commonBeginning(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}

/** Whether both words are forms of one word: супы and суп, напиток and напитки, тәттілер and тәтті. */
function isSameStem(wanted: string, word: string): boolean {
  const common = commonBeginning(wanted, word)
  const endings = Math.max(wanted.length, word.length) - common
  if (common > 2 && common === word.length) return endings <= (common < STEM_AT_LEAST ? common - 1 : ENDING_AT_MOST)
  const least = Math.max(STEM_AT_LEAST, STEM_SHARE * Math.max(wanted.length, word.length))
  return common >= least && endings <= ENDING_AT_MOST
}

const isFormOf = (wanted: string, word: string): boolean =>
  Math.min(wanted.length, word.length) >= STEM_AT_LEAST && isSameStem(wanted, word)

/** One row of the table of edits: how many edits turn the letters so far into each beginning of `word`. */
function nextRow(letter: string, before: string, word: string, rows: readonly (readonly number[])[]): number[] {
  const [last = [], earlier] = rows
  const row = [(last[0] ?? 0) + 1]
  for (let at = 1; at <= word.length; at += 1) {
    const same = word[at - 1] === letter ? 0 : 1
    const edits = Math.min((last[at] ?? 0) + 1, (row[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + same)
    const isSwapped = earlier && at > 1 && word[at - 1] === before && word[at - 2] === letter
    row.push(isSwapped ? Math.min(edits, (earlier[at - 2] ?? 0) + 1) : edits)
  }
  return row
}

/** Letters that are missing, too many, wrong or swapped with their neighbour. */
function slipsBetween(wanted: string, word: string): number {
  let rows: number[][] = [Array.from({ length: word.length + 1 }, (_, at) => at)]
  for (let at = 0; at < wanted.length; at += 1)
    rows = [nextRow(wanted[at] ?? '', wanted[at - 1] ?? '', word, rows), ...rows.slice(0, 1)]
  return rows[0]?.[word.length] ?? Number.POSITIVE_INFINITY
}

function isMistyped(wanted: string, word: string): boolean {
  const length = Math.min(wanted.length, word.length)
  const most = length < TWO_SLIPS_FROM ? 1 : 2
  if (length < SLIPS_FROM || Math.abs(wanted.length - word.length) > most) return false
  if (length < TWO_SLIPS_FROM && wanted[0] !== word[0]) return false
  // A word of four letters with one letter exchanged is usually another word (пицца and пита, водка and вода); one may
  // be missing.
  if (length === SLIPS_FROM && wanted.length >= word.length) return false
  return slipsBetween(wanted, word) <= most
}

/**
 * How well a word of the menu matches a word of the query, 0 to 1, both folded by `searchKey`: the word itself, its
 * beginning, another form of it, or the word with a typing error.
 */
export function likeness(wanted: string, word: string): number {
  if (wanted === word) return 1
  if (word.startsWith(wanted)) return 0.85 + (0.1 * wanted.length) / word.length
  if (isSameStem(wanted, word)) return 0.8
  return isMistyped(wanted, word) ? 0.7 : 0
}

/** Up to so many letters, a word that the menu has is not also the beginning of a long one: сок and сақиналары. */
const SHORT_WORD = 4

/** The same for a word that the menu has: only that word and its forms, nothing that merely resembles it (кола and кольца). */
export const likenessOfKnown = (wanted: string, word: string): number =>
  wanted.length <= SHORT_WORD && word.length - wanted.length > ENDING_AT_MOST
    ? 0
    : wanted === word || word.startsWith(wanted) || isSameStem(wanted, word)
      ? likeness(wanted, word)
      : 0

/** The same for two words of the menu that the query has as one: чакчак. */
export const likenessOfPair = (wanted: string, pair: string): number =>
  wanted === pair ? 1 : isMistyped(wanted, pair) ? 0.7 : 0

/** The same for long texts, where short beginnings match by chance: 1 or 0, without typing errors. */
export const likenessInText = (wanted: string, word: string): number =>
  wanted === word || (wanted.length > STEM_AT_LEAST && word.startsWith(wanted)) || isFormOf(wanted, word) ? 1 : 0
