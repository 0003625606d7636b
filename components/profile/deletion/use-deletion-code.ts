import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useApiMutation } from '@/lib/api/query/use-api-mutation'
import { messageOf } from '@/lib/api/refusal-message'
import { accountRoutes } from '@/lib/contract/account'

/** A code that was sent to the customer's phone, now or a short time ago. */
type SentCode = {
  /** The code itself, in a demo only. */
  readonly shown: string | null
  /** The number of digits of the code, when it is not the usual one. */
  readonly digits: number | undefined
  /** How long to wait for another code; null: it was sent now. */
  readonly notice: string | null
}

/** Sends a code to the customer's phone. @param phone all digits with the country code */
export function useDeletionCode(phone: string) {
  const t = useTranslations('data.delete')
  const { send, isBusy } = useApiMutation(accountRoutes.sendCode)
  const [sent, setSent] = useState<SentCode | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const request = async () => {
    const reply = await send({ body: { phone } })
    setFailure(null)
    if (reply?.status === 200) return setSent({ shown: reply.body.code, digits: reply.body.digits, notice: null })
    const words = reply?.status === 429 || reply?.body.code === 'sms_absent' ? messageOf(reply?.body) : undefined
    const text = words ?? t('sendFailed')
    if (reply?.body.code === 'code_cooldown')
      setSent({ shown: sent?.shown ?? null, digits: sent?.digits, notice: text })
    else setFailure(text)
  }

  return { sent, failure, isBusy, request: () => void request() }
}

export type DeletionCode = ReturnType<typeof useDeletionCode>
