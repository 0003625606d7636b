import { resolve } from 'node:path'
import { createPush, type PushGateway } from './gateway'
import { loadOrCreatePushKeys, type PushKeys } from './keys'

type Variables = {
  readonly DATA_DIR: string
  readonly SITE_URL: string
  readonly SHOP_URL?: string | undefined
  readonly VAPID_PUBLIC_KEY?: string | undefined
  readonly VAPID_PRIVATE_KEY?: string | undefined
  readonly VAPID_SUBJECT?: string | undefined
  readonly PUSH_HOSTS: readonly string[]
  readonly PUSH_TEST_RECEIVER?: string | undefined
}

type Where = {
  /** The embedded database of a demo, of development or of a test: it makes its own keys, and keeps them. */
  readonly isPlayground: boolean
  /** Of the shop. */
  readonly email: string
}

function keysOf({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, DATA_DIR }: Variables, where: Where) {
  if (publicKey && privateKey) return { publicKey, privateKey } satisfies PushKeys
  return where.isPlayground ? loadOrCreatePushKeys(`${resolve(DATA_DIR)}.push-keys`) : null
}

/** Wakes tablets as the settings say; null: without keys it wakes nobody. */
export function pushOf(env: Variables, where: Where): PushGateway | null {
  const keys = keysOf(env, where)
  if (!keys) return null
  const shop = env.SHOP_URL ?? env.SITE_URL
  // Apple refuses messages of an address that nobody can ask.
  const subject = env.VAPID_SUBJECT ?? (shop.startsWith('https://') ? shop : `mailto:${where.email}`)
  return createPush({
    vapid: { ...keys, subject },
    hosts: env.PUSH_HOSTS,
    testReceiver: env.PUSH_TEST_RECEIVER ?? null,
  })
}
