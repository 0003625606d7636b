import { asLatinKeys } from '@/lib/domain/input/keyboard-layouts'

/** Words that an attacker tries first; a new password is compared with them (ASVS 5.0, 6.1.2 and 6.2.4). */
export type GuessableWords = {
  /** The customer's own number as it is stored (11 digits). */
  readonly phone: string
  /** Names of the shop, in any letters. */
  readonly shopNames: readonly string[]
  /** Whether the list of common passwords contains the text; called with lower case texts, also in the Latin layout. */
  readonly isCommon: (password: string) => boolean
}

const lettersOf = (text: string): string => text.replace(/[^\p{L}]/gu, '')

/** The letters of a password, when digits and signs are fewer than them; otherwise empty. */
function wordInPassword(password: string): string {
  const letters = lettersOf(password)
  return letters.length * 2 > password.length ? letters : ''
}

/**
 * How many digits a number is dialled with inside the country; a password with only a part of them is not the number.
 */
const OWN_DIGITS = 10

/**
 * Whether an attacker who tries the usual passwords finds this one among the first: it is on the list of common ones
 * (in either keyboard layout, with or without digits and signs around it), it has fewer than three different
 * characters, or it is the customer's phone or the shop's name.
 */
export function isGuessablePassword(password: string, { phone, shopNames, isCommon }: GuessableWords): boolean {
  const typed = password.normalize('NFKC').toLowerCase()
  const word = wordInPassword(typed)
  if (new Set(typed).size < 3) return true
  const words = word ? [word, asLatinKeys(word)] : []
  if ([typed, asLatinKeys(typed), ...words].some(isCommon)) return true
  if (word && shopNames.some((name) => lettersOf(name.toLowerCase()) === word)) return true
  const digits = typed.replace(/[\s()+-]/g, '')
  return /^\d+$/.test(digits) && digits.includes(phone.slice(-OWN_DIGITS))
}
