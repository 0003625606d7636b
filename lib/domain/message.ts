import { type DeliveryType, PICKUP } from './delivery'
import type { Tenge } from './money'
import type { OrderStatus } from './order'
import { type LocalMinute, MINUTES_PER_DAY } from './time/branch-clock'

/** Ways to tell a customer of an order besides its page. */
export const SENT_CHANNELS = ['sms', 'messenger'] as const
export type SentChannel = (typeof SENT_CHANNELS)[number]
export const MESSAGE_CHANNELS = ['none', ...SENT_CHANNELS] as const
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]

/** What a message tells of; each once for an order. */
export const MESSAGE_KINDS = ['accepted', 'ready', 'on_way', 'cancelled'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/** Why a message was not sent: it is night, the day's money or a phone's share is used up, the order went on meanwhile. */
export const SKIP_CAUSES = ['quiet_hours', 'day_cap', 'phone_cap', 'outdated'] as const
export type SkipCause = (typeof SKIP_CAUSES)[number]

/** Ours: nobody is woken from 22:00 to 9:00, minutes from midnight. */
const QUIET = { from: 22 * 60, to: 9 * 60 } as const

/** Ours: messages that a phone gets within 24 hours; a stranger may have typed it. */
export const MESSAGES_PER_PHONE = 8

/** Ours: a message that could not be sent within so many minutes is no news any more. */
export const MESSAGE_LIFE_MINUTES = 15

/**
 * What a customer is told when an order comes to a status; null: nothing. A pickup is ready to be fetched, a delivery is under way.
 * @param isByShop what customers did themselves is no news to them
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

/** Whether a moment is in the quiet hours, when only what cannot wait is sent. */
export function isQuiet(moment: LocalMinute): boolean {
  const minute = moment % MINUTES_PER_DAY
  return minute >= QUIET.from || minute < QUIET.to
}

/** Letters of the alphabet of SMS; the last line counts twice. Whatever has another letter is sent in UCS-2. */
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
  /** Spent on messages today, and the most that may be; null: no limit. */
  readonly spent: Tenge
  readonly cap: Tenge | null
  /** Messages to this phone in 24 hours. */
  readonly toPhone: number
}

/** Why a message is not sent now; null: it is. At night only a cancellation, a ready order or a courier at the door are worth a sound. */
export function skipCauseOf({ kind, at, cost, spent, cap, toPhone }: Sending): SkipCause | null {
  if (kind === 'accepted' && isQuiet(at)) return 'quiet_hours'
  if (toPhone >= MESSAGES_PER_PHONE) return 'phone_cap'
  return cap !== null && cost > 0 && spent + cost > cap ? 'day_cap' : null
}
