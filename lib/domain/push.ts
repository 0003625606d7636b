import type { OrderEventKind, OrderStatus } from './order'

/** What a tablet is woken for: an order that waits to be accepted, and one that nobody accepted in time. */
export const PUSH_KINDS = ['order', 'alarm'] as const
export type PushKind = (typeof PUSH_KINDS)[number]

/** What an event of an order wakes the branch's tablets for; null: nothing. */
export function pushKindOf({ kind, status }: { kind: OrderEventKind; status: OrderStatus }): PushKind | null {
  if (status !== 'sent') return null
  if (kind === 'status') return 'order'
  return kind === 'alarm' ? 'alarm' : null
}

/** How long it is worth telling. Seconds. The alarm follows a new order that nobody accepts. Ours. */
export const PUSH_LIFE: Readonly<Record<PushKind, number>> = { order: 300, alarm: 600 }

/** How many browsers one key of the staff can wake; one more replaces the one that was open longest ago. Ours. */
export const PUSH_SUBSCRIPTIONS_PER_KEY = 20

/** A browser that did not open the page for so long is woken no more: its session is over, too. Days. */
export const PUSH_SUBSCRIPTION_DAYS = 30

const FIRST_GAP = 2
const LONGEST_GAP = 60

/**
 * How long after a failed try the next one follows. Seconds.
 * @param tries how many have failed, from 1
 * @param asked how long the push service asks to wait; null: it does not say
 */
export const pushGap = (tries: number, asked: number | null): number =>
  Math.max(asked ?? 0, Math.min(LONGEST_GAP, FIRST_GAP * 2 ** (tries - 1)))

/** What an answer of a push service means for a message, and for the subscription. */
export type PushVerdict = 'delivered' | 'gone' | 'again' | 'refused'

/** @param status of the push service's answer (RFC 8030); null: there was none */
export function pushVerdict(status: number | null): PushVerdict {
  if (status === null || status === 408 || status === 429 || status >= 500) return 'again'
  if (status >= 200 && status < 300) return 'delivered'
  return status === 404 || status === 410 ? 'gone' : 'refused'
}

/** The push services of Chrome and Edge on Android, Firefox, Safari, Edge on Windows. A star stands for one or more labels. */
export const PUSH_HOSTS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
] as const

const HOST = /^(?:\*\.)?(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,}$/

/** Whether it names hosts of push services: a name, or a star before a name of two labels or more. */
export const isPushHost = (pattern: string): boolean => HOST.test(pattern)

/** Whether a host, in small letters, is one of those that are named. */
export const matchesPushHost = (host: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) =>
    pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) && host.length > pattern.length - 1 : host === pattern,
  )
