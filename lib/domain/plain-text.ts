/** An emoji with what joins and colours its parts: those marks are invisible alone, and mean something here. */
const EMOJI =
  '\\p{Extended_Pictographic}(?:\\uFE0F|\\p{Emoji_Modifier})?(?:\\u200D\\p{Extended_Pictographic}(?:\\uFE0F|\\p{Emoji_Modifier})?)*'

/** Control, format and bidirectional characters, all that fonts draw as nothing, and the empty pattern of Braille. */
const UNSEEN = '[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\u2800]'

const EMOJI_OR_UNSEEN = new RegExp(`(${EMOJI})|${UNSEEN}`, 'gu')
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g

const withoutUnseen = (text: string): string => text.replace(EMOJI_OR_UNSEEN, (_, emoji?: string) => emoji ?? '')

/**
 * What somebody typed into a field of one line, without what nobody sees: such characters turn lines around, hide words or make two
 * names look the same. Line ends and tabs become spaces; nothing else changes, and nothing is refused.
 */
export const plainLine = (text: string): string => withoutUnseen(text.replace(LINE_ENDS, ' ').replace(/[\n\t]/g, ' '))

/** The same of a text of several lines, whose line ends are \n. */
export const plainProse = (text: string): string =>
  text.replace(LINE_ENDS, '\n').replace(/\t/g, ' ').split('\n').map(withoutUnseen).join('\n')
