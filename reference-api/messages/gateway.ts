import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Tenge } from '@/lib/domain/money/money'
import type { SentChannel } from '@/lib/domain/notices/message'
import { type SmsGateway, SmsNotSentError } from './sms'

/**
 * Sends a text to a phone. Rejects with `SmsNotSentError` when the text was certainly not accepted, and with another
 * error when that is unknown.
 */
type Send = (phone: string, text: string) => Promise<void>

/** The channels to a phone and their prices. */
export type MessageGateway = {
  readonly channels: readonly SentChannel[]
  /** The price of a part of an SMS in whole tenge. A messenger is free here. */
  readonly partPrice: Tenge
  /** The most that may be spent in a day; null: no limit. */
  readonly dayCap: Tenge | null
  send(channel: SentChannel, phone: string, text: string): Promise<void>
}

/** The log of a demo, beside its database. */
export const messageLogOf = (dataDir: string): string => `${resolve(dataDir)}.messages`

/**
 * Where demos store messages instead of sending them, one line of JSON each, readable by the owner only: `npm run
 * messages` shows them.
 */
const logTo =
  (file: string, channel: SentChannel, clock: () => Date): Send =>
  async (phone, text) => {
    mkdirSync(dirname(file), { recursive: true })
    appendFileSync(file, `${JSON.stringify({ at: clock().toISOString(), channel, phone, text })}\n`, { mode: 0o600 })
  }

type Settings = {
  readonly sms: SmsGateway
  /**
   * The log of a demo that only this machine reaches; null: not such a demo, and a channel without a gateway is not
   * offered.
   */
  readonly log: string | null
  readonly clock: () => Date
  readonly partPrice: Tenge
  readonly dayCap: Tenge | null
}

/** The channels of this shop: real gateways, and in a demo the log in place of missing ones. */
export function createMessages({ sms, log, clock, partPrice, dayCap }: Settings): MessageGateway {
  const embedded = (channel: SentChannel) => (log ? logTo(log, channel, clock) : null)
  const isReal = !sms.echo && !sms.isAbsent
  const ways: Readonly<Record<SentChannel, Send | null>> = {
    sms: isReal ? (phone, text) => sms.send(phone, text) : embedded('sms'),
    // A real messenger (WhatsApp, Telegram …) is put here.
    messenger: embedded('messenger'),
  }
  const channels = (['sms', 'messenger'] as const).filter((channel) => ways[channel] !== null)
  return {
    channels,
    partPrice,
    dayCap,
    send: async (channel, phone, text) => {
      const way = ways[channel]
      if (!way) throw new SmsNotSentError(`Messages by ${channel} are not set up`)
      await way(phone, text)
    },
  }
}
