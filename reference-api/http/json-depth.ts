/** Bodies of the contract are nested four deep. */
const DEPTH_LIMIT = 20

/** A string of JSON, or the rest of a text in which one does not end. */
const STRING = /"(?:[^"\\]|\\[\s\S])*"?/g

/**
 * Whether a JSON text opens more objects and arrays inside each other than any call needs. Looks at the characters only, so the
 * text need not be right JSON; takes as long as the text is long.
 */
export function isTooDeep(text: string): boolean {
  let depth = 0
  for (const [bracket] of text.replace(STRING, '').matchAll(/[[\]{}]/g)) {
    depth += bracket === '[' || bracket === '{' ? 1 : -1
    if (depth > DEPTH_LIMIT) return true
  }
  return false
}
