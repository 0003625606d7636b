/** Invisible characters. `plainLine` keeps some of them for emoji, which neither codes nor links contain. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
const seen = (text: string): string => text.replace(UNSEEN, '').replace(/\s/g, ' ').trim()

const QUOTES = `«»“”„‟"'‘’‚\`<>()[]`
const FINAL = '.,;:!?…'

const trimmed = (text: string, before: string, behind: string): string => {
  let [from, to] = [0, text.length]
  while (from < to && before.includes(text.charAt(from))) from += 1
  while (to > from && behind.includes(text.charAt(to - 1))) to -= 1
  return text.slice(from, to)
}

/** A pasted text without what was copied with it: invisible characters, quotes or brackets around it, punctuation behind it. */
export const pastedText = (text: string): string => trimmed(seen(text), `${QUOTES} `, `${QUOTES}${FINAL} `)

/** A pasted web address; a bracket or an apostrophe inside it stays. */
export const pastedLink = (text: string): string => trimmed(seen(text), `${QUOTES} `, `«»“”"<>${FINAL} `)

/** How many characters of a pasted text are searched: enough for a message with a code in it. */
const LOOKED_AT = 300
const QUOTED = /[«“„"(]\s*([\p{L}\p{N}][\p{L}\p{N}_-]{2,31})\s*[»“”")]/u
/** The word for a code, and the code after it; a colon and signs such as # may be between them. */
const NAMED =
  /(?:^|[^\p{L}])(?:промо-?код\p{L}*|код\p{L}*|купон\p{L}*|promo ?code|promo|code|coupon)(?:\s*[:—–]\s*|\s+-\s+|\s+)[^\p{L}\p{N}\s]{0,2}([\p{L}\p{N}][\p{L}\p{N}_-]{2,31})/iu
/** Signs before the first and behind the last letter or digit of a code: #SUMMER24, *SUMMER24*. */
const SIGNS_AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu
const HAS_LETTER = /\p{L}/u

/** The promo code in a pasted text, without the words and signs around it ("Промокод «SUMMER24»!") and otherwise unchanged. */
export function pastedCode(text: string): string {
  const line = seen(text.slice(0, LOOKED_AT))
  const found = (QUOTED.exec(line) ?? NAMED.exec(line))?.[1]
  return (found !== undefined && HAS_LETTER.test(found) ? found : line).replace(SIGNS_AROUND, '')
}
