import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import webPush from 'web-push'
import { z } from 'zod'
import { parsedJson } from '@/lib/domain/input/json'
import { isPair, type PushKeys } from '@/reference-api/outgoing/push-keys'

/** A new pair. */
export const newPair = (): PushKeys => webPush.generateVAPIDKeys()

const pushKeys = z.object({ publicKey: z.string(), privateKey: z.string() })

const isThere = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EEXIST'

const parsed = (text: string): PushKeys | null => pushKeys.safeParse(parsedJson(text)).data ?? null

/**
 * Reads a pair of keys from a file, or makes it there once, readable by its owner only; a new pair would end every
 * subscription. Throws when the file is damaged.
 */
export function loadOrCreatePushKeys(file: string): PushKeys {
  mkdirSync(dirname(file), { recursive: true })
  try {
    writeFileSync(file, JSON.stringify(newPair()), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!isThere(error)) throw error
  }
  const keys = parsed(readFileSync(file, 'utf8'))
  if (!keys || !isPair(keys)) throw new Error(`${file} holds no pair of keys; restore it, or delete it to begin anew`)
  return keys
}
