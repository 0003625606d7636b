/** What an address may be written with: letters and digits of any script, and what RFC 3986 allows; no spaces, controls, `\`. */
const WRITTEN = /^[\p{L}\p{N}\p{M}\-._~:/?#[\]@!$&'()*+,;=%]+$/u
const WEB = /^https?:\/\/[\p{L}\p{N}.-]+(?::\d{1,5})?(?:[/?#]|$)/iu
/** Calls, files of the build and vendors' frames are addresses of the shop, and no pages. */
const NO_PAGE = /^\/(?:api|_next|frames)(?:[/?#]|$)/i
const MEDIA = /^(?:\/[\w-][\w.-]*)+$/
const MAX_CHARACTERS = 2000

const isWritten = (value: string): boolean => value.length <= MAX_CHARACTERS && WRITTEN.test(value)

/** Is it an address of the web, `http` or `https`, of a host without a name and password before it? */
export const isWebLink = (value: string): boolean => isWritten(value) && WEB.test(value)

/** Is it the path of a page of the shop? Nothing that a browser could read as another host or another scheme. */
export function isPageLink(value: string): boolean {
  const [path = ''] = value.split(/[?#]/)
  return isWritten(value) && path.startsWith('/') && !path.includes('//') && !NO_PAGE.test(value)
}

/** Is it the path of a picture or a film of the shop? It also stands in lists that are divided by commas and spaces. */
export const isMediaPath = (value: string): boolean =>
  value.length <= MAX_CHARACTERS && MEDIA.test(value) && !NO_PAGE.test(value)

/** The path of a picture as it may be shown; null for none, and for what is no such path. */
export const shownPath = (path: string | null | undefined): string | null => (path && isMediaPath(path) ? path : null)

/** An e-mail address without anything that could add a field to the message. */
const isMailbox = (value: string): boolean => value.length <= 254 && /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(value)

/** The link of a contact; null for what is neither a phone nor an e-mail address. */
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
