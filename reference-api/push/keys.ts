import { createECDH } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import webPush from 'web-push'
import { z } from 'zod'

/** Our keys at the push services, base64url. */
export type PushKeys = { readonly publicKey: string; readonly privateKey: string }

const pushKeys = z.object({ publicKey: z.string(), privateKey: z.string() })

/** Whether the public key is the private one's. */
export function isPair({ publicKey, privateKey }: PushKeys): boolean {
  try {
    const made = createECDH('prime256v1')
    made.setPrivateKey(privateKey, 'base64url')
    return made.getPublicKey('base64url') === publicKey
  } catch {
    return false
  }
}

const isThere = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EEXIST'

function parsed(text: string): PushKeys | null {
  try {
    return pushKeys.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/**
 * Reads a pair of keys from a file, or makes it there once, readable by its owner only; another pair would end every subscription. Throws
 * when the file is damaged.
 */
export function loadOrCreatePushKeys(file: string): PushKeys {
  mkdirSync(dirname(file), { recursive: true })
  try {
    writeFileSync(file, JSON.stringify(webPush.generateVAPIDKeys()), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!isThere(error)) throw error
  }
  const keys = parsed(readFileSync(file, 'utf8'))
  if (!keys || !isPair(keys)) throw new Error(`${file} holds no pair of keys; restore it, or delete it to begin anew`)
  return keys
}
