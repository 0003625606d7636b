import { type Refusal, refusalOf } from '@/components/form/refusal'
import { browserApi } from '@/lib/api/browser'
import { callOrNull } from '@/lib/api/call'
import { accountRoutes } from '@/lib/contract/account'
import type { Locale } from '@/lib/i18n/locales'
import { callWithProof } from './call-with-proof'

type Sent = {
  readonly kind: 'sent'
  /** In echo mode only (design decision 5). */
  readonly echoed: string | null
  readonly resendInSeconds: number
  /** The number of digits of the code, when it is not the usual one. */
  readonly digits?: number | undefined
}

type Waiting = { readonly kind: 'waiting'; readonly resendInSeconds: number }

/** Empty when the server has no message for the customer, or no answer arrived. */
type Refused = { readonly kind: 'refused'; readonly refusal: Refusal }

const FAILED: Refused = { kind: 'refused', refusal: {} }
const COOLDOWN_SECONDS = 60

/**
 * Requests an SMS code, for a login or for an order. `waiting`: a code was sent a short time ago.
 * @param phone all digits with the country code
 */
export async function sendCode(locale: Locale, phone: string): Promise<Sent | Waiting | Refused> {
  const reply = await callWithProof((proof) =>
    callOrNull(browserApi(locale), accountRoutes.sendCode, { body: { phone, ...proof } }),
  )
  if (!reply) return FAILED
  if (reply.status === 200) {
    const { code: echoed, resend_in: resendInSeconds, digits } = reply.body
    return { kind: 'sent', echoed, resendInSeconds, digits }
  }
  const { code, retry_after } = reply.body
  if (reply.status === 429 && code === 'code_cooldown')
    return { kind: 'waiting', resendInSeconds: retry_after ?? COOLDOWN_SECONDS }
  return reply.status === 429 || code === 'sms_absent' ? { kind: 'refused', refusal: refusalOf(reply.body) } : FAILED
}
