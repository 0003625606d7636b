'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import * as z from 'zod/mini'
import { logIn, register } from '@/components/auth/session/account-calls'
import { ResendCode } from '@/components/form/code/resend-code'
import { Controlled } from '@/components/form/controlled'
import { FormAlert } from '@/components/form/form-alert'
import type { Refusal } from '@/components/form/refusal'
import { optionalCode } from '@/components/form/rules'
import { ShopForm } from '@/components/form/shop-form'
import { useShopForm } from '@/components/form/use-shop-form'
import { Agreement } from '@/components/ui/controls/agreement'
import { Button } from '@/components/ui/controls/button'
import { CodeInput } from '@/components/ui/controls/code-input'
import { newUuid } from '@/stores/browser/random-id'
import styles from './auth.module.css'
import { CodeRecipient } from './code-recipient'
import type { AuthFlow, SentCode } from './use-auth-flow'

const schemaOf = (digits: number | undefined) => z.object({ code: optionalCode(digits) })

/** Second step: the SMS code (specification §4, §5). The server checks it; a demo fills it in. */
export function CodeForm({ flow, sent }: { readonly flow: AuthFlow; readonly sent: SentCode }) {
  const locale = useLocale()
  const t = useTranslations('auth')
  const [attempt] = useState(newUuid)
  const [isResending, setIsResending] = useState(false)
  const { phone, echoed } = sent
  const [sentId, alertId] = [useId(), useId()]

  /** A refused registration goes back to the form whose field is wrong; when the phone has an account already, the code logs in instead. */
  const refusedBy = (refusal: Refusal): Refusal | undefined => {
    const wrong = flow.registration ? Object.keys(refusal.errors ?? {}) : []
    if (wrong.includes('phone')) flow.logInInstead()
    else if (wrong.length > 0) {
      flow.correct(refusal)
      return undefined
    }
    return { ...refusal, focus: 'code' }
  }

  const form = useShopForm(schemaOf(sent.digits), {
    start: { code: echoed ?? '' },
    judges: 'onSubmit',
    failed: t('failed'),
    send: async ({ code }) => {
      if (code === '' || (echoed !== null && code !== echoed)) return { message: t('codeMismatch'), focus: 'code' }
      const proof = { code, attempt }
      const { registration } = flow
      const reply = registration ? await register(locale, registration, proof) : await logIn(locale, phone, proof)
      if (reply.kind === 'refused') return refusedBy(reply.refusal)
      flow.finish()
    },
  })
  const showCode = useEffectEvent((code: string) => form.renew({ code }))
  useEffect(() => showCode(sent.echoed ?? ''), [sent])

  const resend = async () => {
    form.renew({ code: '' })
    setIsResending(true)
    const refusal = await flow.requestCode(phone)
    setIsResending(false)
    if (refusal) form.refuse({ message: t('sendFailed'), ...refusal })
    else form.setFocus('code')
  }

  return (
    <ShopForm form={form} className={`stack-4 ${styles.form}`}>
      <FormAlert id={alertId} alert={form.alert} takesFocus />
      {flow.registration && <p>{t('proveExplained')}</p>}
      <CodeRecipient
        id={sentId}
        phone={phone}
        onChange={() => (flow.registration ? flow.correct(null) : flow.goTo('phone'))}
      />
      <Controlled form={form} name="code">
        {(field) => (
          <CodeInput
            label={t('code')}
            digits={sent.digits}
            describedBy={form.alert ? `${alertId} ${sentId}` : sentId}
            {...field}
            {...(echoed !== null && { hint: t('demoCode', { code: echoed }) })}
          />
        )}
      </Controlled>
      <Button type="submit" wide isBusy={form.isSending}>
        {t('login')}
      </Button>
      <Agreement action={t('login')} />
      <ResendCode key={sent.wait.since.running} wait={sent.wait} isBusy={isResending} onResend={resend} />
      <p className="visually-hidden" role="status">
        {sent.isAnother && t('codeResent')}
      </p>
    </ShopForm>
  )
}
