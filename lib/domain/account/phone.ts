/**
 * The numbering plan of +7, by the first of ten national digits (ITU E.164 national plans of both countries):
 * Kazakhstan 7, Russia 3, 4 (cities) and 9 (mobiles). Russia's 8 is left out: a leading 8 is the prefix of calls inside
 * the country. 0, 1, 2, 5 and 6 are not assigned.
 */
const NATIONAL = /^[3479]\d{9}$/

/** A whole number with its country code (7) or the trunk prefix (8) before ten national digits. */
const WITH_PREFIX = /^[78][3479]\d{9}$/
const WITH_TRUNK_PREFIX = /^8[3479]\d{9}$/

/** The most characters that are read of a text with a phone in it. */
const READ_AT_MOST = 200
/** What is dialled before the country code of +7: 00, or 8 10 in Russia; some write a plus before it. */
const EXIT_CODE = /^\+?\D*(?:0\D*0|8\D*1\D*0)\D*(?=7)/
/** Words before a number that has its plus: "круглосуточно 24/7: +7 …". */
const WORDS_BEFORE_PLUS = /^[^\d+]*\p{L}[^+]{0,20}(?=\+\d)/u

/** A number begins at the first digit or plus; words, quotes and invisible characters before it are left out. */
const fromNumber = (input: string): string =>
  input
    .slice(0, READ_AT_MOST)
    .replace(WORDS_BEFORE_PLUS, '')
    .replace(/^[^\d+]+/, '')
    .replace(EXIT_CODE, '+')

/** Whether a text begins with the code of another country than +7: +998 …, 0049 …; never true for a beginning of +7. */
const isAbroad = (number: string): boolean => /^(?:\+\D*|00|8\D*1\D*0\D*)[1-689]/.test(number)

/** The digits behind the code of +7, which may be there several times: typed after the `+7 (` of a mask, or copied twice. */
function behindOwnCode(text: string): {
  readonly digits: string
  readonly hasCode: boolean
  readonly isAbroad: boolean
} {
  const start = fromNumber(text)
  let number = start
  while (number.startsWith('+7')) number = fromNumber(number.slice(2))
  return { digits: number.replace(/\D/g, ''), hasCode: number !== start, isAbroad: isAbroad(number) }
}

/**
 * The ten digits after +7 in a typed or pasted text: `8701…`, `+7 701…`, `701…`. A text with more or fewer digits keeps
 * them, so that the form can refuse it; a number of another country gives ''.
 */
export function nationalDigits(input: string): string {
  const { digits, hasCode, isAbroad: isOther } = behindOwnCode(input)
  if (isOther) return ''
  return (hasCode ? WITH_TRUNK_PREFIX : WITH_PREFIX).test(digits) ? digits.slice(1) : digits
}

/**
 * The phone as the API accepts it: all digits with the country code (`77011234567`); null: not complete, or not
 * assigned.
 */
export function phoneDigits(input: string): string | null {
  const national = nationalDigits(input)
  return NATIONAL.test(national) ? `7${national}` : null
}

/**
 * Reads the text of a phone field: typed after the `+7 (` of the mask, pasted over it or into it, or filled in by the
 * browser. A leading 8 is the trunk prefix, with an eleventh digit a leading 7 is the country code. Digits behind a
 * whole number of Kazakhstan are cut off.
 * @returns 0 to 10 national digits; null: a number that the shop does not take (`phoneFault`), whose digits must not be
 * used
 */
export function readPhoneField(raw: string): string | null {
  const { digits: all, hasCode, isAbroad: isOther } = behindOwnCode(raw)
  // Some write a 0 for the trunk prefix, as in other countries.
  const digits = all.replace(/^0(?=[3479])/, '').replace(/^8+/, '')
  if (isOther || digits.startsWith('0')) return null
  if (digits.length <= 10) return digits
  const isWithCode = /^7[3479]\d{9}/.test(digits) && !(hasCode && digits.length > 11)
  if (isWithCode) return digits.slice(1, 11)
  return digits.startsWith('7') ? digits.slice(0, 10) : null
}

/** Why a text that `readPhoneField` refuses is no phone of a customer: a toll-free line (8 800), or another country. */
export const phoneFault = (raw: string): 'tollFree' | 'otherCountry' => {
  const { digits, isAbroad: isOther } = behindOwnCode(raw)
  return !isOther && /^8+0/.test(digits) ? 'tollFree' : 'otherCountry'
}

/** Whether the text has ten national digits; the numbering plan is not checked. */
export const isWholePhone = (national: string): boolean => national.length >= 10

/**
 * Whether an SMS can go to the phone: the mobile codes of Kazakhstan and of Russia (decision 072). City codes, satellites and paging
 * (76x, 785) are no mobiles.
 * @param digits all digits with the country code
 */
export const isMobile = (digits: string): boolean => /^7(?:7(?:0[0-8]|47|7[15-8])|9\d\d)\d{7}$/.test(digits)

/**
 * `77011234567` → `+7 701 123 45 67` with no-break spaces: how a phone is shown, not how it is typed. Anything else is returned
 * unchanged.
 */
export const formatPhone = (digits: string): string =>
  digits.replace(/^7(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7\u00a0$1\u00a0$2\u00a0$3\u00a0$4')
