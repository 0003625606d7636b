import { asLatinKeys } from './keyboard-layouts'

/** What a password is held against: words that whoever guesses tries first (ASVS 5.0, 6.1.2 and 6.2.4). */
export type GuessableWords = {
  /** The customer's own number as it is stored (11 digits). */
  readonly phone: string
  /** Names of the shop, in any letters. */
  readonly shopNames: readonly string[]
  /** Whether a list of common passwords has it; asked in lower case and Latin keys. */
  readonly isCommon: (password: string) => boolean
}

const lettersOf = (text: string): string => text.replace(/[^\p{L}]/gu, '')

/** The word that digits and signs were put around; empty when there are more of them than letters. */
function bareWord(password: string): string {
  const letters = lettersOf(password)
  return letters.length * 2 > password.length ? letters : ''
}

/** The digits that a number is dialled with inside the country; shorter pieces of it are no number. */
const OWN_DIGITS = 10

/**
 * Whether somebody who tries the usual passwords first finds this one: it is on the list of common ones (in either layout of the keyboard, with
 * digits or signs around it), one character again and again, the customer's phone, or the shop's name.
 */
export function isGuessablePassword(password: string, { phone, shopNames, isCommon }: GuessableWords): boolean {
  const typed = password.normalize('NFKC').toLowerCase()
  const word = bareWord(typed)
  if (new Set(typed).size < 3) return true
  const words = word ? [word, asLatinKeys(word)] : []
  if ([typed, asLatinKeys(typed), ...words].some(isCommon)) return true
  if (word && shopNames.some((name) => lettersOf(name.toLowerCase()) === word)) return true
  const digits = typed.replace(/[\s()+-]/g, '')
  return /^\d+$/.test(digits) && digits.includes(phone.slice(-OWN_DIGITS))
}
