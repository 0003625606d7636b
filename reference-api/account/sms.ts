import { z } from 'zod'
import type { SmsGateway } from '@/reference-api/deps'

const MOBIZON = 'https://api.mobizon.kz/service/message/sendsmsmessage'
const TIMEOUT_MS = 8_000

/** What decides how codes travel; a part of the API's environment. */
type SmsEnv = {
  readonly NODE_ENV?: string | undefined
  /** The address that the API listens on. */
  readonly HOST: string
  /** With a key codes are sent by Mobizon; without, they are answered to the caller (echo mode). */
  readonly MOBIZON_API_KEY?: string | undefined
  /** The sender's name registered with Mobizon; theirs when missing. */
  readonly MOBIZON_FROM?: string | undefined
  /** Explicit leave to answer codes to the caller with NODE_ENV=production: a demo on one's own machine. */
  readonly SMS_ECHO?: boolean | undefined
}

/** Why the API must not start. */
export class SmsConfigurationError extends Error {
  override readonly name = 'SmsConfigurationError'
}

/** Why an SMS did not go out. Carries neither the phone nor the text nor the key. */
export class SmsNotSentError extends Error {
  override readonly name = 'SmsNotSentError'
}

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)

const answer = z.object({ code: z.int() })

function mobizon(apiKey: string, from: string | undefined, fetcher: typeof fetch): SmsGateway {
  const url = `${MOBIZON}?${new URLSearchParams({ output: 'json', api: 'v1', apiKey })}`
  return {
    echo: false,
    async send(phone, text) {
      const body = new URLSearchParams({ recipient: phone, text, ...(from && { from }) })
      // Whatever went wrong is told in our own words: the original errors may quote the address with the key.
      const response = await fetcher(url, { method: 'POST', body, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
        (error: unknown) => {
          const late = error instanceof Error && error.name === 'TimeoutError'
          throw new SmsNotSentError(late ? 'Mobizon did not answer in time' : 'Mobizon cannot be reached')
        },
      )
      const parsed = answer.safeParse(await response.json().catch(() => null))
      if (!response.ok || !parsed.success) throw new SmsNotSentError(`Mobizon answered HTTP ${response.status}`)
      // 0: accepted; 100: accepted, sending in the background.
      if (parsed.data.code !== 0 && parsed.data.code !== 100)
        throw new SmsNotSentError(`Mobizon refused with code ${parsed.data.code}`)
    },
  }
}

/**
 * The way of login codes to their owners (design decision 5): Mobizon when its key is set, otherwise echo mode, where the
 * code is answered to whoever asked. Echo is refused (throws) where strangers could ask: a host other than loopback, or
 * NODE_ENV=production without SMS_ECHO=1.
 */
export function createSms(env: SmsEnv, fetcher: typeof fetch = fetch): SmsGateway {
  if (env.MOBIZON_API_KEY) {
    if (env.SMS_ECHO)
      throw new SmsConfigurationError(
        'SMS_ECHO=1 together with MOBIZON_API_KEY: choose one. Login codes are sent or shown',
      )
    return mobizon(env.MOBIZON_API_KEY, env.MOBIZON_FROM, fetcher)
  }
  if (!isLoopback(env.HOST))
    throw new SmsConfigurationError(
      `No SMS gateway: set MOBIZON_API_KEY. Without it login codes are answered to the caller, which is allowed on a loopback host only, not on ${env.HOST}`,
    )
  if (env.NODE_ENV === 'production' && !env.SMS_ECHO)
    throw new SmsConfigurationError(
      'No SMS gateway in production: set MOBIZON_API_KEY, or SMS_ECHO=1 to show login codes on this machine (demo)',
    )
  return { echo: true, send: async () => {} }
}
