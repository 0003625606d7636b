import { resolve } from 'node:path'
import type { PushKeys } from '@/reference-api/outgoing/push-keys'
import { createPush, type PushGateway } from './gateway'
import { loadOrCreatePushKeys } from './keys'

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
  /** The database is the embedded one of a demo, of development or of a test, which makes and stores its own keys. */
  readonly isPlayground: boolean
  /** The address of the shop. */
  readonly email: string
}

function keysOf({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, DATA_DIR }: Variables, where: Where) {
  if (publicKey && privateKey) return { publicKey, privateKey } satisfies PushKeys
  return where.isPlayground ? loadOrCreatePushKeys(`${resolve(DATA_DIR)}.push-keys`) : null
}

/** The gateway according to the settings; null: without keys no tablet is woken. */
export function pushOf(env: Variables, where: Where): PushGateway | null {
  const keys = keysOf(env, where)
  if (!keys) return null
  const shop = env.SHOP_URL ?? env.SITE_URL
  // Apple refuses messages whose contact address cannot be reached.
  const subject = env.VAPID_SUBJECT ?? (shop.startsWith('https://') ? shop : `mailto:${where.email}`)
  return createPush({
    vapid: { ...keys, subject },
    hosts: env.PUSH_HOSTS,
    testReceiver: env.PUSH_TEST_RECEIVER ?? null,
  })
}
