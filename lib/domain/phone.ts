/** A Kazakh phone in the mask +7 (###) ###-##-## is 18 characters long (specification §5). */
export const PHONE_MASK_LENGTH = 18

/**
 * The ten digits after +7 of whatever a person typed or pasted: `8701…`, `+7 701…`, `701…`.
 * Anything longer or shorter stays as long as it is, so that it can be refused.
 */
export function nationalDigits(input: string): string {
  const digits = input.replace(/\D/g, '')
  return /^[78]/.test(digits) && (digits.length > 10 || input.trim().startsWith('+')) ? digits.slice(1) : digits
}

/** The phone as the API takes it, all digits with the country code (`77011234567`), or null when it is not complete. */
export function phoneDigits(input: string): string | null {
  const national = nationalDigits(input)
  return /^[67]\d{9}$/.test(national) ? `7${national}` : null
}

/**
 * Whether an SMS can go to the phone: the codes of the mobile operators of Kazakhstan. Russia shares +7 (its mobiles are 9xx);
 * city codes, satellites and paging (76x, 785) are no mobiles.
 * @param digits all digits with the country code
 */
export const isMobile = (digits: string): boolean => /^77(?:0[0-8]|47|7[15-8])\d{7}$/.test(digits)

/**
 * `77011234567` → `+7 701 123 45 67` with no-break spaces: how a phone is shown, not how it is typed. Anything else is returned
 * unchanged.
 */
export const formatPhone = (digits: string): string =>
  digits.replace(/^7(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7\u00a0$1\u00a0$2\u00a0$3\u00a0$4')
