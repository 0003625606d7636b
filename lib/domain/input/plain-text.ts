/** An emoji with its joiners and modifiers, which are invisible alone and have a meaning inside an emoji. */
const EMOJI =
  '\\p{Extended_Pictographic}(?:\\uFE0F|\\p{Emoji_Modifier})?(?:\\u200D\\p{Extended_Pictographic}(?:\\uFE0F|\\p{Emoji_Modifier})?)*'

/**
 * Invisible characters: control, format and bidirectional ones, characters that fonts draw as nothing, and the blank Braille
 * pattern.
 */
const UNSEEN = '[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\u2800]'

const EMOJI_OR_UNSEEN = new RegExp(`(${EMOJI})|${UNSEEN}`, 'gu')
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g

/** How many marks one letter may carry: no script uses more, and a stack of them covers the lines above and below. */
const STACKED_MARKS = /(\p{M}{4})\p{M}+/gu

const withoutUnseen = (text: string): string =>
  text.replace(EMOJI_OR_UNSEEN, (_, emoji?: string) => emoji ?? '').replace(STACKED_MARKS, '$1')

/**
 * Cleans the text of a one-line field: removes invisible characters, which reverse lines, hide words or make two names look
 * alike, and stacks of marks, which cover other lines. Line ends and tabs become spaces; nothing else changes and nothing is refused.
 */
export const plainLine = (text: string): string => withoutUnseen(text.replace(LINE_ENDS, ' ').replace(/[\n\t]/g, ' '))

/** The same for a text of several lines; line ends become \n. */
export const plainProse = (text: string): string =>
  text.replace(LINE_ENDS, '\n').replace(/\t/g, ' ').split('\n').map(withoutUnseen).join('\n')
