import 'client-only'

const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** A random UUID, version 4; `crypto.randomUUID` exists on HTTPS only. */
export function newUuid(): string {
  const hex = randomHex(16)
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** The uuid of a cart line: the time of adding and a random string (specification §3). */
export const newLineUuid = (): string => `${Date.now().toString(36)}-${randomHex(8)}`
