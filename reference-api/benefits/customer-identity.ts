import { createHmac, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * What is kept of a person after the account is gone, and of a network: a hash that says "the same again" and nothing else. Keyed,
 * because a billion phones are hashed in no time: whoever has the database and not the key learns nothing.
 * @param what sets apart uses of the same phone, so that they cannot be joined without the key
 */
export const keyedHash = (secret: string, what: string, value: string): string =>
  createHmac('sha256', secret).update(`${what}:${value}`).digest('base64url')

/** A customer whose phone a login code has proven; null stands for everybody else. */
export type CustomerIdentity = {
  readonly userId: number
  /** The customer's keyed hash for a promo code. */
  readonly keyFor: (promocodeId: number) => string
  /** The one that says that they ordered before. */
  readonly formerKey: string
}

/** The customer of a session: sessions are opened for proven phones only (decision 010). */
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
 * A secret that stays the same: made once and kept in a file that only its owner reads, beside the database and not in it.
 * Two processes that begin at once keep the same one.
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
