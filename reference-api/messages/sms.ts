import { z } from 'zod'
import { type Mode, showsCodes } from '@/lib/config/mode.mjs'

const MOBIZON = 'https://api.mobizon.kz/service/message/sendsmsmessage'
const TIMEOUT_MS = 8_000

/** Sends a text to a phone (digits with country code). Rejects when the gateway does not accept it. */
export type SmsGateway = {
  /** True: codes are returned to the caller instead of being sent; only for demos and tests. */
  readonly echo: boolean
  /** True: codes are neither sent nor returned; only for public demos. */
  readonly isAbsent?: boolean
  send(phone: string, text: string): Promise<void>
}

/** The variables of the environment that choose the SMS gateway. */
type SmsEnv = {
  readonly mode: Mode
  /** With this key codes are sent by Mobizon. */
  readonly MOBIZON_API_KEY?: string | undefined
  /** The sender's name registered with Mobizon; by default Mobizon's own. */
  readonly MOBIZON_FROM?: string | undefined
}

/** Why an SMS was not sent, without the phone, the text and the key. */
export class SmsNotSentError extends Error {
  override readonly name = 'SmsNotSentError'
  /** @param isUncertain the gateway may have accepted it nevertheless */
  constructor(
    message: string,
    readonly isUncertain = false,
  ) {
    super(message)
  }
}

const answer = z.object({ code: z.int() })

function mobizon(apiKey: string, from: string | undefined, fetcher: typeof fetch): SmsGateway {
  const url = `${MOBIZON}?${new URLSearchParams({ output: 'json', api: 'v1', apiKey })}`
  return {
    echo: false,
    async send(phone, text) {
      const body = new URLSearchParams({ recipient: phone, text, ...(from && { from }) })
      // The original error is dropped, because its message may contain the URL with the key.
      const response = await fetcher(url, { method: 'POST', body, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
        (error: unknown) => {
          const late = error instanceof Error && error.name === 'TimeoutError'
          throw new SmsNotSentError(late ? 'Mobizon did not answer in time' : 'Mobizon cannot be reached', late)
        },
      )
      // An answer that is not JSON fits no schema, which causes the error.
      const parsed = answer.safeParse(await response.json().catch(() => null))
      if (!response.ok || !parsed.success) throw new SmsNotSentError(`Mobizon answered HTTP ${response.status}`, true)
      // 0: accepted; 100: accepted, sending in the background.
      if (parsed.data.code !== 0 && parsed.data.code !== 100)
        throw new SmsNotSentError(`Mobizon refused with code ${parsed.data.code}`)
    },
  }
}

/** The gateway of a public demo: it sends nothing, so customers cannot log in by SMS. */
const nobodys: SmsGateway = {
  echo: false,
  isAbsent: true,
  send: async () => {
    throw new SmsNotSentError('No SMS gateway: a demo that others see sends and shows no codes')
  },
}

/**
 * Chooses the gateway for login codes (design decision 5): Mobizon when its key is set; otherwise echo mode, which
 * returns the code to the caller, in the modes that only this machine reaches. In all others no code leaves the API.
 */
export function createSms(env: SmsEnv, fetcher: typeof fetch = fetch): SmsGateway {
  if (env.MOBIZON_API_KEY) return mobizon(env.MOBIZON_API_KEY, env.MOBIZON_FROM, fetcher)
  return showsCodes(env.mode) ? { echo: true, send: async () => {} } : nobodys
}
