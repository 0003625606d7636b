import type { Tenge } from '@/lib/domain/money/money'

/** The zeros of the Arabic-Indic digits and of their Persian form. */
const [ARABIC_ZERO, PERSIAN_ZERO] = [0x0660, 0x06f0]

const inLatinDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (code >= PERSIAN_ZERO ? PERSIAN_ZERO : ARABIC_ZERO))
  })

/** Spaces of any width, invisible characters, apostrophes between thousands, and the currency. */
const AROUND = /[\s\p{Cf}'’]|₸|тенге|теңге|тг|tenge|kzt|tg/gu

const WHOLE = /^\d{1,12}[.,]?$/
const IN_THOUSANDS = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3}){0,3}$/
/** Tiyn are not in use, so digits after the decimal separator are left out. */
const WITH_FRACTION = /^(\d{1,12}|\d{1,3}(?:[.,]\d{3}){1,3})[.,]\d{1,2}$/

/**
 * The whole number in a typed text: `10 000`, `10000,00`, `10.000 ₸`, `١٠٠٠٠`.
 * @returns null: the text has no number, or can be read in more than one way
 */
export function typedNumber(text: string): number | null {
  const typed = inLatinDigits(text.normalize('NFKC').toLowerCase()).replace(AROUND, '')
  const digits = WHOLE.test(typed) || IN_THOUSANDS.test(typed) ? typed : WITH_FRACTION.exec(typed)?.[1]
  return digits === undefined ? null : Number(digits.replace(/\D/g, ''))
}

/**
 * The digits of a number that identifies something and is not an amount, such as an SMS code or a taxpayer's number:
 * `1234 5678`, `١٢٣٤`.
 */
export const typedDigits = (text: string): string => inLatinDigits(text.normalize('NFKC')).replace(/\D/g, '')

/** The banknote in a typed text, in tenge. null: nothing is typed; 0: no amount can be read. */
export const typedNote = (text: string): Tenge | null => (text.trim() === '' ? null : (typedNumber(text) ?? 0))
