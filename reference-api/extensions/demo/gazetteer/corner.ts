const BEFORE = /^\s*(?:на углу|угол|уг|перекр[её]сток|пересечение|corner(?: of)?|қиылысы)(?![\p{L}])\.?\s*/iu
const BETWEEN =
  /\s+[—–-]\s+|\s*[/\\×&]\s*(?=\p{L})|\s+(?:и|уг|угол|пересечение|х|x|and|corner|мен|пен|бен)\.?\s+|\s*,\s*(?:угол|уг)\.?\s+/iu
const LONGEST = 200

/**
 * The two streets of a corner: "угол Абая и Манаса", "Абая — Манаса", "Абая 52, угол Манаса".
 * @returns null: the text names no corner
 */
export function parseCorner(text: string): readonly [string, string] | null {
  if (text.length > LONGEST) return null
  const [one, other, ...more] = text.replace(BEFORE, '').split(BETWEEN)
  return one && other && more.length === 0 && isName(one) && isName(other) ? [one.trim(), other.trim()] : null
}

const isName = (part: string): boolean => /\p{L}{2}/u.test(part)
