import type { Tenge } from '@/lib/domain/money/money'
import { type DeliveryType, PICKUP } from '@/lib/domain/order/delivery'
import type { OrderStatus } from '@/lib/domain/order/order'
import { type LocalMinute, MINUTES_PER_DAY } from '@/lib/domain/time/branch-clock'

/** Channels by which a customer is told about an order, besides its page. */
export const SENT_CHANNELS = ['sms', 'messenger'] as const
export type SentChannel = (typeof SENT_CHANNELS)[number]
export const MESSAGE_CHANNELS = ['none', ...SENT_CHANNELS] as const
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]

/** What a message reports; each kind is sent once for an order. */
export const MESSAGE_KINDS = ['accepted', 'ready', 'on_way', 'cancelled'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/**
 * Why a message was not sent: it is night, the day's money or the phone's share is used up, or the order has moved on.
 */
export const SKIP_CAUSES = ['quiet_hours', 'day_cap', 'phone_cap', 'outdated'] as const
export type SkipCause = (typeof SKIP_CAUSES)[number]

/** Ours: customers are not woken from 22:00 to 9:00, minutes from midnight. */
const QUIET = { from: 22 * 60, to: 9 * 60 } as const

/** Ours: how many messages a phone gets within 24 hours. It is limited because a stranger may have typed the number. */
export const MESSAGES_PER_PHONE = 8

/** Ours: a message that could not be sent within so many minutes is outdated and dropped. */
export const MESSAGE_LIFE_MINUTES = 15

/**
 * The message that a customer gets when an order reaches a status; null: none. A pickup is reported when it is ready, a
 * delivery when it is under way.
 * @param isByShop customers get no message about what they did themselves
 */
export function messageKindOf(order: {
  readonly status: OrderStatus
  readonly deliveryType: DeliveryType
  readonly isByShop: boolean
}): MessageKind | null {
  const { status, deliveryType, isByShop } = order
  if (!isByShop) return null
  if (status === 'ready') return deliveryType === PICKUP ? 'ready' : null
  return status === 'accepted' || status === 'on_way' || status === 'cancelled' ? status : null
}

/** Whether a moment is in the quiet hours, when only urgent messages are sent. */
export function isQuietHour(moment: LocalMinute): boolean {
  const minute = moment % MINUTES_PER_DAY
  return minute >= QUIET.from || minute < QUIET.to
}

/**
 * Letters of the GSM alphabet of SMS; those of the last line count twice. A text with any other letter is sent as
 * UCS-2.
 */
const GSM = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const GSM_TWICE = new Set('^{}\\[~]|€')

/** How many parts of an SMS a text is billed as. */
export function smsParts(text: string): number {
  const letters = [...text]
  const isGsm = letters.every((letter) => GSM.has(letter) || GSM_TWICE.has(letter))
  const length = isGsm ? letters.length + letters.filter((letter) => GSM_TWICE.has(letter)).length : text.length
  const [single, joined] = isGsm ? [160, 153] : [70, 67]
  return length <= single ? 1 : Math.ceil(length / joined)
}

type Sending = {
  readonly kind: MessageKind
  readonly at: LocalMinute
  readonly cost: Tenge
  /** Spent on messages today, and the most that may be spent; null: no limit. */
  readonly spent: Tenge
  readonly cap: Tenge | null
  /** Messages to this phone in 24 hours. */
  readonly toPhone: number
}

/**
 * Why a message is not sent now; null: it is sent. At night only a cancellation, a ready order or a courier at the door
 * may wake a customer.
 */
export function skipCauseOf({ kind, at, cost, spent, cap, toPhone }: Sending): SkipCause | null {
  if (kind === 'accepted' && isQuietHour(at)) return 'quiet_hours'
  if (toPhone >= MESSAGES_PER_PHONE) return 'phone_cap'
  return cap !== null && cost > 0 && spent + cost > cap ? 'day_cap' : null
}
