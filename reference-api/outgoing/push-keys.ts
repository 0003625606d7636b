import { createECDH, generateKeyPairSync } from 'node:crypto'

/** Our keys at the push services, base64url. */
export type PushKeys = { readonly publicKey: string; readonly privateKey: string }

const bytes = (text: string | undefined): Buffer => Buffer.from(text ?? '', 'base64url')

/** A new pair. The form `jwk` keeps the zeros at the beginning of a number, which `createECDH` drops. */
export function newPair(): PushKeys {
  const { d = '', x, y } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey.export({ format: 'jwk' })
  // The byte before the two coordinates says that the point is not compressed.
  return { publicKey: Buffer.concat([Buffer.of(4), bytes(x), bytes(y)]).toString('base64url'), privateKey: d }
}

/** Whether the public key belongs to the private one. */
export function isPair({ publicKey, privateKey }: PushKeys): boolean {
  try {
    const made = createECDH('prime256v1')
    made.setPrivateKey(privateKey, 'base64url')
    return made.getPublicKey('base64url') === publicKey
  } catch {
    return false
  }
}
