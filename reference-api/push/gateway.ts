import { ECDH } from 'node:crypto'
import webPush from 'web-push'
import { matchesPushHost } from '@/lib/domain/push'
import { post } from '@/reference-api/outgoing/post'

/** A browser's subscription: where its push service takes messages for it, and what they are encrypted with. */
export type PushSubscription = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

export type PushMessage = {
  /** Encrypted for the browser: the push service cannot read it. */
  readonly payload: string
  /** How long the push service keeps it for a browser that it does not reach. Seconds. */
  readonly ttl: number
  /** A newer message takes the place of one of the same topic that was not delivered. */
  readonly topic: string
}

/** The way to browsers that are asleep. */
export type PushGateway = {
  /** With which browsers subscribe. */
  readonly publicKey: string
  /** Whether messages may be sent there: an address of a push service, and keys that a message can be encrypted with. */
  accepts(subscription: PushSubscription): boolean
  /** @returns what the push service answered; rejects without an answer, with an error that names no address */
  send(
    subscription: PushSubscription,
    message: PushMessage,
  ): Promise<{ readonly status: number; readonly retryAfter: number | null }>
}

/** Our keys at the push services (RFC 8292), and whom they ask when messages are a nuisance: `mailto:` or an https address. */
export type Vapid = { readonly publicKey: string; readonly privateKey: string; readonly subject: string }

type Settings = {
  readonly vapid: Vapid
  /** Names of push services. */
  readonly hosts: readonly string[]
  /** The origin of a receiver on this machine that tests put in the place of the push services; null outside of tests. */
  readonly testReceiver: string | null
  /** Milliseconds. */
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

/** Sends by Web Push (RFC 8030, 8291 and 8292): to push services alone, over https, to public addresses, without redirects. */
export function createPush({ vapid, hosts, testReceiver, timeout = TIMEOUT_MS }: Settings): PushGateway {
  const isOfService = ({ protocol, hostname, port, username, password }: URL): boolean =>
    protocol === 'https:' && port === '' && username === '' && password === '' && matchesPushHost(hostname, hosts)
  const isKnown = (endpoint: string): boolean => {
    if (!URL.canParse(endpoint)) return false
    const url = new URL(endpoint)
    return isOfService(url) || (testReceiver !== null && url.origin === testReceiver)
  }
  const isTest = (endpoint: string): boolean => testReceiver !== null && new URL(endpoint).origin === testReceiver
  return {
    publicKey: vapid.publicKey,
    accepts: ({ endpoint, p256dh }) => isKnown(endpoint) && isPoint(p256dh),
    send: async ({ endpoint, p256dh, auth }, { payload, ttl, topic }) => {
      // Asked again: which services are known may have changed since it was stored.
      if (!isKnown(endpoint)) throw new Error('no push service')
      const options = { vapidDetails: vapid, TTL: ttl, urgency: 'high', topic } as const
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, options)
      const isAllowed = (address: string) => isTest(endpoint) && address === '127.0.0.1'
      const { status, retryAfter } = await post(endpoint, { headers, body }, { isAllowed, timeout })
      return { status, retryAfter }
    },
  }
}
