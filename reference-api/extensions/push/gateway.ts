import { ECDH } from 'node:crypto'
import webPush from 'web-push'
import { matchesPushHost } from '@/lib/domain/notices/push'
import { post } from '@/reference-api/outgoing/post'

/** A browser's subscription: the address at its push service, and the keys for encryption. */
export type PushSubscription = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

export type PushMessage = {
  /** Encrypted for the browser, so that the push service cannot read it. */
  readonly payload: string
  /** For how many seconds the push service keeps it while it cannot reach the browser. */
  readonly ttl: number
  /** A newer message replaces an undelivered one of the same topic. */
  readonly topic: string
}

/** The gateway to browsers that are asleep. */
export type PushGateway = {
  /** The public key with which browsers subscribe. */
  readonly publicKey: string
  /**
   * Whether the subscription can be used: its address belongs to a push service, and its keys can encrypt a message.
   */
  accepts(subscription: PushSubscription): boolean
  /** @returns the push service's answer; rejects when it does not answer, with an error that contains no address */
  send(
    subscription: PushSubscription,
    message: PushMessage,
  ): Promise<{ readonly status: number; readonly retryAfter: number | null }>
}

/**
 * Our keys at the push services (RFC 8292), and the contact for complaints about messages: `mailto:` or an https
 * address.
 */
export type Vapid = { readonly publicKey: string; readonly privateKey: string; readonly subject: string }

type Settings = {
  readonly vapid: Vapid
  /** The hosts of the accepted push services. */
  readonly hosts: readonly string[]
  /** The origin of a local receiver that tests use instead of the push services; null outside of tests. */
  readonly testReceiver: string | null
  /** The time-out in milliseconds. */
  readonly timeout?: number
}

const TIMEOUT_MS = 10_000

function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

/**
 * Sends by Web Push (RFC 8030, 8291 and 8292): only to push services, over https, to public addresses, without
 * redirects.
 */
export function createPush({ vapid, hosts, testReceiver, timeout = TIMEOUT_MS }: Settings): PushGateway {
  const isOfService = ({ protocol, hostname, port, username, password }: URL): boolean =>
    protocol === 'https:' && port === '' && username === '' && password === '' && matchesPushHost(hostname, hosts)
  const isPushService = (endpoint: string): boolean => {
    if (!URL.canParse(endpoint)) return false
    const url = new URL(endpoint)
    return isOfService(url) || (testReceiver !== null && url.origin === testReceiver)
  }
  const isTest = (endpoint: string): boolean => testReceiver !== null && new URL(endpoint).origin === testReceiver
  return {
    publicKey: vapid.publicKey,
    accepts: ({ endpoint, p256dh }) => isPushService(endpoint) && isPoint(p256dh),
    send: async ({ endpoint, p256dh, auth }, { payload, ttl, topic }) => {
      // Checked again, because the accepted services may have changed since the subscription was stored.
      if (!isPushService(endpoint)) throw new Error('the endpoint is not at a known push service')
      const options = { vapidDetails: vapid, TTL: ttl, urgency: 'high', topic } as const
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, options)
      const isAllowed = (address: string) => isTest(endpoint) && address === '127.0.0.1'
      const { status, retryAfter } = await post(endpoint, { headers, body }, { isAllowed, timeout })
      return { status, retryAfter }
    },
  }
}
