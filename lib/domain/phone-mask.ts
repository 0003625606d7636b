/**
 * The ten national digits from the text of a phone field: typed after the `+7 (` of the mask, pasted over it or into it, or
 * filled in by the browser (`8701…`, `+7701…`, `7701…`, `701…`). National numbers begin with 6 or 7, so a leading 8 is the
 * trunk prefix, and with an eleventh digit a leading 7 is the country code. Surplus digits are cut off.
 * @returns 0 to 10 digits
 */
function nationalPart(raw: string): string {
  const trimmed = raw.trim()
  const digits = (trimmed.startsWith('+7') ? trimmed.slice(2) : trimmed).replace(/\D/g, '').replace(/^8+/, '')
  return (/^7[67]\d{9}/.test(digits) ? digits.slice(1) : digits).slice(0, 10)
}

/** Kazakh phones for a masked field, in the mask of the specification (§5): `read` gives the national digits. */
export const PHONE_MASK = { pattern: '+7 (000) 000-00-00', prefix: '+7 (', read: nationalPart }
