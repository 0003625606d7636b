'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'
import { Agreement } from '@/components/ui/agreement'
import { Button } from '@/components/ui/button'
import { CODE_LENGTH, CodeInput } from '@/components/ui/code-input'
import { formatPhone, phoneDigits } from '@/lib/domain/phone'
import { newUuid } from '@/stores/browser/random-id'
import { logIn } from './account-calls'
import styles from './auth.module.css'
import { FormAlert, type FormAlertText } from './form-alert'
import { ResendCode } from './resend-code'
import type { AuthFlow, SentCode } from './use-auth-flow'

/** Second step: the code out of the SMS (specification §4, §5). The server decides; a code that a demo shows stands in the field already. */
export function CodeForm({ flow, sent }: { readonly flow: AuthFlow; readonly sent: SentCode }) {
  const locale = useLocale()
  const t = useTranslations('auth')
  const field = useRef<HTMLInputElement | null>(null)
  const [code, setCode] = useState(sent.echoed ?? '')
  const [shown, setShown] = useState(sent)
  const [attempt] = useState(newUuid)
  const [error, setError] = useState<string>()
  const [alert, setAlert] = useState<FormAlertText | null>(null)
  const [busy, setBusy] = useState<'login' | 'resend' | null>(null)
  const phone = phoneDigits(flow.phone) ?? ''
  if (shown !== sent) {
    setShown(sent)
    setCode(sent.echoed ?? '')
  }

  const refuse = (text: string, fieldError?: string) => {
    setError(fieldError)
    setAlert(fieldError ? null : { text, keepsFocus: true })
    field.current?.focus()
    field.current?.select()
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!code) return refuse(t('codeMismatch'))
    if (code.length < CODE_LENGTH) return refuse('', t('shortCode'))
    if (sent.echoed !== null && code !== sent.echoed) return refuse(t('codeMismatch'))
    setError(undefined)
    setAlert(null)
    setBusy('login')
    const reply = await logIn(locale, phone, { code, attempt }, flow.settle)
    setBusy(null)
    if (reply.kind === 'in') flow.finish()
    else refuse(reply.message ?? t('failed'))
  }

  const resend = async () => {
    setAlert(null)
    setError(undefined)
    setCode('')
    setBusy('resend')
    const failure = await flow.requestCode()
    setBusy(null)
    if (failure) setAlert({ text: failure })
    else field.current?.focus()
  }

  return (
    <form noValidate method="post" onSubmit={submit} className={styles.form}>
      <FormAlert alert={alert} />
      {flow.isProof && <p>{t('proveExplained')}</p>}
      <p className={styles.sentTo}>
        {t('codeSent')} <span className={styles.phone}>{formatPhone(phone)}</span>{' '}
        <button type="button" className={styles.link} onClick={() => flow.goTo('phone')}>
          {t('changeNumber')}
        </button>
      </p>
      <CodeInput
        ref={(element) => {
          field.current = element
        }}
        label={t('code')}
        value={code}
        onValue={(next) => {
          setCode(next)
          setError(undefined)
        }}
        error={error}
        {...(sent.echoed !== null && { hint: t('demoCode', { code: sent.echoed }) })}
      />
      <Button type="submit" wide isBusy={busy === 'login'}>
        {t('login')}
      </Button>
      <Agreement action={t('login')} />
      <ResendCode key={sent.resendAt} resendAt={sent.resendAt} isBusy={busy === 'resend'} onResend={resend} />
      <p className="visually-hidden" role="status">
        {sent.isAnother && t('codeResent')}
      </p>
    </form>
  )
}
