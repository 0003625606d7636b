/** Digits of a business (БИН) or personal (ИИН) identification number of Kazakhstan. */
export const BUYER_NUMBER_DIGITS = 12

const WEIGHTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
/** The second weights of the checksum, used when the first ones result in ten, which is not a digit. */
const OTHER_WEIGHTS = [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2]

const remainder = (digits: readonly number[], weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0) % 11

/**
 * Whether a text is a buyer's number: twelve digits, of which the third and fourth name a month (both kinds begin with
 * a date) and the last one checks the others. It does not check that the buyer exists.
 */
export function isBuyerNumber(text: string): boolean {
  if (!/^\d{12}$/.test(text)) return false
  const digits = [...text].map(Number)
  const month = Number(text.slice(2, 4))
  if (month < 1 || month > 12) return false
  const first = remainder(digits, WEIGHTS)
  return (first === 10 ? remainder(digits, OTHER_WEIGHTS) : first) === digits.at(-1)
}
