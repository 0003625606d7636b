/**
 * Characters that an address may contain: letters and digits of any script and what RFC 3986 allows; no spaces, control
 * characters or `\`.
 */
const WRITTEN = /^[\p{L}\p{N}\p{M}\-._~:/?#[\]@!$&'()*+,;=%]+$/u
const WEB = /^https?:\/\/[\p{L}\p{N}.-]+(?::\d{1,5})?(?:[/?#]|$)/iu
/** Paths of the shop that are not pages: API calls, build files and vendors' frames. */
const NO_PAGE = /^\/(?:api|_next|frames)(?:[/?#]|$)/i
const MEDIA = /^(?:\/[\w-][\w.-]*)+$/
const MAX_CHARACTERS = 2000

const isWritten = (value: string): boolean => value.length <= MAX_CHARACTERS && WRITTEN.test(value)

/** Whether the text is a web address: `http` or `https`, without user name and password. */
export const isWebLink = (value: string): boolean => isWritten(value) && WEB.test(value)

/** Ours: the longest link of a receipt, in characters. */
export const MAX_RECEIPT_LINK = 500

/**
 * Whether the text may be stored as the page of a fiscal receipt: an https address of a named host, without user name
 * and password.
 */
export const isReceiptLink = (value: string): boolean =>
  value.length <= MAX_RECEIPT_LINK &&
  isWebLink(value) &&
  /^https:\/\/[^/:?#]*\.\p{L}{2,}(?::\d+)?(?:[/?#]|$)/iu.test(value)

/** Whether the text is the path of a page of the shop, and no browser can read it as another host or scheme. */
export function isPageLink(value: string): boolean {
  const [path = ''] = value.split(/[?#]/)
  return isWritten(value) && path.startsWith('/') && !path.includes('//') && !NO_PAGE.test(value)
}

/**
 * Whether the text is the path of a picture or video of the shop that fits into lists that are separated by commas and
 * spaces (`srcset`).
 */
export const isMediaPath = (value: string): boolean =>
  value.length <= MAX_CHARACTERS && MEDIA.test(value) && !NO_PAGE.test(value)

/** The path of a picture; null for an empty text and for anything that is not such a path. */
export const validMediaPath = (path: string | null | undefined): string | null =>
  path && isMediaPath(path) ? path : null

/** An e-mail address without characters that could add a header to the message. */
const isMailbox = (value: string): boolean => value.length <= 254 && /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(value)

/** The link (`tel:` or `mailto:`) of a contact; null for anything else. */
export function contactLink({
  type,
  value,
}: {
  readonly type: 'phone' | 'email'
  readonly value: string
}): string | null {
  if (type === 'email') return isMailbox(value) ? `mailto:${value}` : null
  const digits = value.replace(/\D/g, '')
  return /^\d{3,15}$/.test(digits) ? `tel:+${digits}` : null
}
