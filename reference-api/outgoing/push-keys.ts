import { createECDH } from 'node:crypto'

/** Our keys at the push services, base64url. */
export type PushKeys = { readonly publicKey: string; readonly privateKey: string }

/** Whether the public key belongs to the private one. */
export function isPair({ publicKey, privateKey }: PushKeys): boolean {
  try {
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(privateKey, 'base64url')
    return pair.getPublicKey('base64url') === publicKey
  } catch {
    return false
  }
}
