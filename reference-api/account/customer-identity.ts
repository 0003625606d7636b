import { createHmac, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * A hash that identifies a phone or a network without storing it, also after the account is deleted. It is keyed,
 * because all phone numbers can be hashed within minutes: without the key the database reveals nothing.
 * @param what the use of the value; hashes of two uses cannot be joined without the key
 */
export const keyedHash = (secret: string, what: string, value: string): string =>
  createHmac('sha256', secret).update(`${what}:${value}`).digest('base64url')

/** A customer whose phone a login code has verified; null stands for any guest. */
export type CustomerIdentity = {
  readonly userId: number
  /** The customer's keyed hash for a promo code. */
  readonly keyFor: (promocodeId: number) => string
  /** The customer's keyed hash among former customers. */
  readonly formerKey: string
}

/** The customer of a session; sessions exist for verified phones only (decision 010). */
export const customerIdentityOf = (
  secret: string,
  user: { readonly id: number; readonly phone: string },
): CustomerIdentity => ({
  userId: user.id,
  keyFor: (promocodeId) => keyedHash(secret, `promo ${promocodeId}`, user.phone),
  formerKey: keyedHash(secret, 'ordered', user.phone),
})

const isThere = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EEXIST'

/**
 * Reads a secret from a file, or creates it there once, readable by its owner only. It is kept beside the database, not in it. Two
 * processes that start at once get the same one. Throws when the file is damaged.
 */
export function loadOrCreateSecret(file: string): string {
  mkdirSync(dirname(file), { recursive: true })
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!isThere(error)) throw error
  }
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < 32) throw new Error(`${file} holds no whole secret; restore it, or delete it to begin anew`)
  return secret
}
