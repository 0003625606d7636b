/** The deepest nesting of a body; the contract's own bodies are four deep. */
const DEPTH_LIMIT = 20

/** A JSON string, or an unterminated one to the end of the text. */
const STRING = /"(?:[^"\\]|\\[\s\S])*"?/g

/**
 * Whether a JSON text nests objects and arrays deeper than any call needs. It only scans the characters, in linear time, so the text
 * may be invalid JSON.
 */
export function isTooDeep(text: string): boolean {
  let depth = 0
  for (const [bracket] of text.replace(STRING, '').matchAll(/[[\]{}]/g)) {
    depth += bracket === '[' || bracket === '{' ? 1 : -1
    if (depth > DEPTH_LIMIT) return true
  }
  return false
}
