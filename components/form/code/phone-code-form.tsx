'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import * as z from 'zod/mini'
import { Controlled } from '@/components/form/controlled'
import { FormAlert } from '@/components/form/form-alert'
import type { Refusal } from '@/components/form/refusal'
import { optionalCode } from '@/components/form/rules'
import { ShopForm } from '@/components/form/shop-form'
import { useShopForm } from '@/components/form/use-shop-form'
import { Button } from '@/components/ui/controls/button'
import { CodeInput } from '@/components/ui/controls/code-input'
import { readClocks } from '@/lib/clock/elapsed'
import { formatPhone } from '@/lib/domain/account/phone'
import { ResendCode } from './resend-code'
import { sendCode } from './send-code'
import type { Wait } from './use-wait-countdown'

export type PhoneCodeFormProps = {
  /** All digits with the country code. */
  readonly phone: string
  /** The reason why the form asks for a code. */
  readonly lead: string
  /** The label of the button. */
  readonly confirm: string
  /** Continues with the code. @returns why the code was refused; null: it was accepted, or the refusal is about something else */
  readonly onCode: (code: string) => Promise<Refusal | null>
}

const schemaOf = (digits: number | undefined) => z.object({ code: optionalCode(digits) })

type Sent = { readonly wait: Wait; readonly echoed: string | null; readonly digits: number | undefined }

/** Requests a code for the phone when it appears, and continues with the code. */
export function PhoneCodeForm({ phone, lead, confirm, onCode }: PhoneCodeFormProps) {
  const t = useTranslations('phoneCode')
  const locale = useLocale()
  const [sent, setSent] = useState<Sent | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const form = useShopForm(schemaOf(sent?.digits), {
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
    const digits = reply.kind === 'sent' ? reply.digits : sent?.digits
    setSent({ wait: { since: readClocks(), seconds: reply.resendInSeconds }, echoed, digits })
  }
  const askFirst = useEffectEvent(() => void ask())
  useEffect(() => askFirst(), [])

  return (
    <ShopForm form={form} className="stack-3 one-column">
      <FormAlert alert={form.alert} takesFocus />
      <p>
        {lead}{' '}
        {t.rich('sentTo', {
          phone: formatPhone(phone),
          tel: (number) => <span className="one-line">{number}</span>,
        })}
      </p>
      <Controlled form={form} name="code">
        {(field) => (
          <CodeInput
            label={t('code')}
            digits={sent?.digits}
            {...field}
            {...(sent?.echoed && { hint: t('demoCode', { code: sent.echoed }) })}
          />
        )}
      </Controlled>
      <Button type="submit" wide isBusy={form.isSending}>
        {confirm}
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
