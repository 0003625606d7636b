import type { OrderEventKind, OrderStatus } from '@/lib/domain/order/order'

/** Why a tablet is woken: an order waits to be accepted, or was not accepted in time. */
export const PUSH_KINDS = ['order', 'alarm'] as const
export type PushKind = (typeof PUSH_KINDS)[number]

/** The reason to wake the branch's tablets after an event of an order; null: none. */
export function pushKindOf({ kind, status }: { kind: OrderEventKind; status: OrderStatus }): PushKind | null {
  if (status !== 'sent') return null
  if (kind === 'status') return 'order'
  return kind === 'alarm' ? 'alarm' : null
}

/**
 * How long a push message is worth delivering, in seconds: afterwards the alarm about an order that was not accepted
 * follows. Ours.
 */
export const PUSH_LIFE: Readonly<Record<PushKind, number>> = { order: 300, alarm: 600 }

/** How many browsers one staff key can have woken; one more replaces the one that opened the page longest ago. Ours. */
export const PUSH_SUBSCRIPTIONS_PER_KEY = 20

/** After so many days without opening the page a browser is no longer woken; its session has ended by then, too. */
export const PUSH_SUBSCRIPTION_DAYS = 30

const FIRST_GAP = 2
const LONGEST_GAP = 60

/**
 * How long after a failed try the next one follows. Seconds.
 * @param tries how many have failed, from 1
 * @param requested the wait that the push service requests; null: none
 */
export const pushGap = (tries: number, requested: number | null): number =>
  Math.max(requested ?? 0, Math.min(LONGEST_GAP, FIRST_GAP * 2 ** (tries - 1)))

/** What the answer of a push service means for a message and its subscription. */
export type PushVerdict = 'delivered' | 'gone' | 'again' | 'refused'

/** @param status of the push service's answer (RFC 8030); null: it did not answer */
export function pushVerdict(status: number | null): PushVerdict {
  if (status === null || status === 408 || status === 429 || status >= 500) return 'again'
  if (status >= 200 && status < 300) return 'delivered'
  return status === 404 || status === 410 ? 'gone' : 'refused'
}

/** The push services of Chrome and Edge on Android, Firefox, Safari, Edge on Windows. A star matches one or more labels. */
export const PUSH_HOSTS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
] as const

const HOST = /^(?:\*\.)?(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,}$/

/** Whether the pattern names hosts of push services: a name, or a star before a name of two labels or more. */
export const isPushHost = (pattern: string): boolean => HOST.test(pattern)

/** Whether a host, in lower case, matches one of the patterns. */
export const matchesPushHost = (host: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) =>
    pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) && host.length > pattern.length - 1 : host === pattern,
  )
