import { inEveryLanguage } from '@/lib/config/languages.mjs'
import type { Text } from '@/reference-api/locale'

const NO_BREAK_SPACE = '\u00a0'
/** An invisible character at which no line breaks. */
const WORD_JOINER = '\u2060'

// Text before a hyphen where a line must not break: a number, at most three letters, or a sign. Longer words may break
// there, and e-mail addresses stay unchanged.
const SHORT_COMPOUND = /((?<![\p{L}\p{N}@.])(?:\p{N}+|[\p{L}\p{N}]{1,3})|[%₸»])-(?=[\p{L}\p{N}])/gu
const RANGE = /(?<=\p{N})–(?=\p{N})/gu
const BEFORE_DASH = / (?=—)/g
const QUOTED_LETTER = /(?<=«\p{L}) /gu
const NUMBER_AND_WORD = /(?<=\p{N}) (?=\p{Ll})/gu
const GROUPED = / (?=\p{N}{3}(?:[ \u00a0]\p{N}{3})*[ \u00a0]₸)/gu
const BEFORE_UNIT = /(?<=\p{N}) (?=[%₸])/gu
// A Russian line that ends with a preposition or conjunction of one or two letters reads badly.
const SHORT_WORD = /(?<![\p{L}\p{N}-])([вксоуиа]|во|до|за|из|ко|на|не|об|от|по|со) (?=[\p{L}\p{N}«])/giu
const CITY = /(?<=(?<!\p{L})г\.) | (?=қ\.)/gu
const NUMBER_SIGN = /(№|\bNo\.) (?=\p{N})/gu

const unbrokenIn = (text: string): string =>
  text
    .replace(SHORT_COMPOUND, `$1-${WORD_JOINER}`)
    .replace(RANGE, `–${WORD_JOINER}`)
    .replace(BEFORE_DASH, NO_BREAK_SPACE)
    .replace(QUOTED_LETTER, NO_BREAK_SPACE)
    .replace(GROUPED, NO_BREAK_SPACE)
    .replace(BEFORE_UNIT, NO_BREAK_SPACE)
    .replace(NUMBER_AND_WORD, NO_BREAK_SPACE)
    .replace(SHORT_WORD, `$1${NO_BREAK_SPACE}`)
    .replace(CITY, NO_BREAK_SPACE)
    .replace(NUMBER_SIGN, `$1${NO_BREAK_SPACE}`)

/**
 * A text or its HTML whose lines never end inside a range ("11:00–02:00") or a short compound ("94-V", "₸-ден"), after "№" or
 * the first letter of a quoted name ("«О персональных…"), between a number and its word or sign ("15 минут", "5 000 ₸") or a city and what it is
 * ("Алматы қ."), nor begin with a dash.
 */
export const withNoBreakSpaces = (text: Text): Text => inEveryLanguage((locale) => unbrokenIn(text[locale]))
