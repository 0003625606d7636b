import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { SentChannel } from '@/lib/domain/message'
import type { Tenge } from '@/lib/domain/money'
import { SmsNotSentError } from '@/reference-api/account/sms'
import type { SmsGateway } from '@/reference-api/deps'

/**
 * A messenger (WhatsApp, Telegram …) that tells a phone something. Rejects with `SmsNotSentError` when it surely did not take it; with
 * anything else when nobody knows.
 */
export type Messenger = { send(phone: string, text: string): Promise<void> }

/** The ways to a phone, and what they cost. */
export type MessageGateway = {
  readonly channels: readonly SentChannel[]
  /** Whole tenge for a part of an SMS. A messenger costs nothing here. */
  readonly partPrice: Tenge
  /** The most that a day may cost; null: no limit. */
  readonly dayCap: Tenge | null
  send(channel: SentChannel, phone: string, text: string): Promise<void>
}

/** The log of a demo, beside its database. */
export const messageLogOf = (dataDir: string): string => `${resolve(dataDir)}.messages`

/** Where demos keep what would have been sent, a line of JSON each, readable by the owner alone: `npm run messages` shows it. */
const logTo =
  (file: string, channel: SentChannel, clock: () => Date): Messenger['send'] =>
  async (phone, text) => {
    mkdirSync(dirname(file), { recursive: true })
    appendFileSync(file, `${JSON.stringify({ at: clock().toISOString(), channel, phone, text })}\n`, { mode: 0o600 })
  }

type Settings = {
  readonly sms: SmsGateway
  /** A real messenger; null: there is none. */
  readonly messenger: Messenger | null
  /** The log of a demo that only this machine reaches; null: it is none, and a channel without a gateway is not offered. */
  readonly log: string | null
  readonly clock: () => Date
  readonly partPrice: Tenge
  readonly dayCap: Tenge | null
}

/** The channels that this shop has: real ones, and in a demo the embedded log in the place of those that are missing. */
export function createMessages({ sms, messenger, log, clock, partPrice, dayCap }: Settings): MessageGateway {
  const embedded = (channel: SentChannel) => (log ? logTo(log, channel, clock) : null)
  const isReal = !sms.echo && !sms.isAbsent
  const ways: Readonly<Record<SentChannel, Messenger['send'] | null>> = {
    sms: isReal ? (phone, text) => sms.send(phone, text) : embedded('sms'),
    messenger: messenger ? (phone, text) => messenger.send(phone, text) : embedded('messenger'),
  }
  const channels = (['sms', 'messenger'] as const).filter((channel) => ways[channel] !== null)
  return {
    channels,
    partPrice,
    dayCap,
    send: async (channel, phone, text) => {
      const way = ways[channel]
      if (!way) throw new SmsNotSentError(`There is no ${channel}`)
      await way(phone, text)
    },
  }
}
