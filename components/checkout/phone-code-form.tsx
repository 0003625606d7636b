'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { z } from 'zod'
import { ResendCode } from '@/components/form/code/resend-code'
import { sendCode } from '@/components/form/code/send-code'
import type { Wait } from '@/components/form/code/use-countdown'
import { Controlled } from '@/components/form/controlled'
import { FormAlert } from '@/components/form/form-alert'
import type { Refusal } from '@/components/form/refusal'
import { codeOrNothing } from '@/components/form/rules'
import { ShopForm } from '@/components/form/shop-form'
import { useShopForm } from '@/components/form/use-shop-form'
import { Button } from '@/components/ui/button'
import { CodeInput } from '@/components/ui/code-input'
import { momentNow } from '@/lib/api/elapsed'
import { formatPhone } from '@/lib/domain/phone'
import styles from './checkout.module.css'

export type PhoneCodeFormProps = {
  /** All digits with the country code. */
  readonly phone: string
  /** Orders with the code. @returns why it was not taken; null: the order went on, or something else is in its way */
  readonly onCode: (code: string) => Promise<Refusal | null>
}

const schema = z.object({ code: codeOrNothing() })

type Sent = { readonly wait: Wait; readonly echoed: string | null }

/** Requests a code for the phone when it is shown, and orders with it. */
export function PhoneCodeForm({ phone, onCode }: PhoneCodeFormProps) {
  const t = useTranslations('payment.phoneCode')
  const locale = useLocale()
  const [sent, setSent] = useState<Sent | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const form = useShopForm(schema, {
    start: { code: '' },
    judges: 'onSubmit',
    failed: t('failed'),
    send: async ({ code }) => {
      if (code === '') return { message: t('empty'), focus: 'code' }
      const refusal = await onCode(code)
      return refusal ? { ...refusal, focus: 'code' } : undefined
    },
  })

  const ask = async () => {
    setIsAsking(true)
    const reply = await sendCode(locale, phone)
    setIsAsking(false)
    if (reply.kind === 'refused') return form.refuse({ message: t('sendFailed'), ...reply.refusal })
    const echoed = reply.kind === 'sent' ? reply.echoed : null
    form.renew({ code: echoed ?? '' })
    setSent({ wait: { since: momentNow(), seconds: reply.resendInSeconds }, echoed })
  }
  const askFirst = useEffectEvent(() => void ask())
  useEffect(() => askFirst(), [])

  return (
    <ShopForm form={form} className={styles.codeForm}>
      <FormAlert alert={form.alert} takesFocus />
      <p>
        {t.rich('sentTo', {
          phone: formatPhone(phone),
          tel: (number) => <span className={styles.phone}>{number}</span>,
        })}
      </p>
      <Controlled form={form} name="code">
        {(field) => (
          <CodeInput
            label={t('code')}
            {...field}
            {...(sent?.echoed && { hint: t('demoCode', { code: sent.echoed }) })}
          />
        )}
      </Controlled>
      <Button type="submit" wide isBusy={form.isSending}>
        {t('confirm')}
      </Button>
      <ResendCode
        key={sent?.wait.since.running ?? 0}
        wait={sent?.wait ?? null}
        isBusy={isAsking}
        onResend={() => void ask()}
      />
    </ShopForm>
  )
}
