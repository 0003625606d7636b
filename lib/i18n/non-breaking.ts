const WORD_JOINER = '\u2060'

/**
 * An address with no-break spaces where a line must not end: a house number is not alone at the beginning of a line
 * («Абая,
 * 10/2»), and «2-й» or «12/А» is not broken. For display only: stored data stays as it was typed.
 */
export const nonBreaking = (address: string): string =>
  address.replace(/, (?=\d[^\s,]*(?:,|$))/, ',\u00a0').replace(/(\d[-/])(?=\p{L})/gu, `$1${WORD_JOINER}`)
