const WORD_JOINER = '\u2060'

/**
 * An address for the eye, as it was typed but for where a line may end: a house does not stand alone at the beginning of a
 * line («Абая,⏎10/2»), and «2-й» or «12/А» is not torn apart. Nothing to keep or to compare: data stays as it was typed.
 */
export const nonBreaking = (address: string): string =>
  address.replace(/, (?=\d[^\s,]*(?:,|$))/, ',\u00a0').replace(/(\d[-/])(?=\p{L})/gu, `$1${WORD_JOINER}`)
