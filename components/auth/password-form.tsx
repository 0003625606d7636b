'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'
import { Agreement } from '@/components/ui/agreement'
import { Button } from '@/components/ui/button'
import { PasswordInput } from '@/components/ui/password-input'
import { phoneDigits } from '@/lib/domain/phone'
import { logIn } from './account-calls'
import styles from './auth.module.css'
import { FormAlert, type FormAlertText } from './form-alert'
import { PhoneField, usePhoneError } from './phone-field'
import type { AuthFlow } from './use-auth-flow'

type Errors = { readonly phone?: string; readonly password?: string }

/** The other way in: phone and password. */
export function PasswordForm({ flow }: { readonly flow: AuthFlow }) {
  const locale = useLocale()
  const t = useTranslations('auth')
  const fields = useTranslations('fields')
  const phoneError = usePhoneError()
  const phoneField = useRef<HTMLInputElement | null>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [isShown, setShown] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const [alert, setAlert] = useState<FormAlertText | null>(null)
  const [isBusy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const found: Errors = { phone: phoneError(flow.phone), password: password ? undefined : fields('required') }
    setErrors(found)
    setAlert(null)
    const phone = phoneDigits(flow.phone)
    if (found.phone || !phone) return phoneField.current?.focus()
    if (found.password) return passwordField.current?.focus()
    setBusy(true)
    const reply = await logIn(locale, phone, { password })
    setBusy(false)
    if (reply.kind === 'in') flow.finish()
    else setAlert({ text: reply.message ?? t('failed') })
  }

  return (
    <form noValidate method="post" onSubmit={submit} className={styles.form}>
      <FormAlert alert={alert} />
      <PhoneField
        ref={(element) => {
          phoneField.current = element
        }}
        autoComplete="username"
        value={flow.phone}
        onValue={flow.setPhone}
        error={errors.phone}
      />
      <PasswordInput
        ref={passwordField}
        label={t('password')}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={errors.password}
        isShown={isShown}
        onReveal={setShown}
      />
      <Button type="submit" wide isBusy={isBusy}>
        {t('login')}
      </Button>
      <Agreement action={t('login')} />
      <Button look="quiet" wide onClick={() => flow.goTo('phone')}>
        {t('byCode')}
      </Button>
    </form>
  )
}
