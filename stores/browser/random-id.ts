import 'client-only'

const randomDigit = (): string => (+crypto.getRandomValues(new Uint8Array(1)) % 16).toString(16)

/** A random UUID, version 4; `crypto.randomUUID` exists on HTTPS only. */
export const newUuid = (): string => '00000000-0000-4000-8000-000000000000'.replace(/0/g, randomDigit)

/** The uuid of a cart line: the time of adding and a random string (specification §3). */
export const newLineUuid = (): string => `${Date.now().toString(36)}-${newUuid().slice(-12)}`
