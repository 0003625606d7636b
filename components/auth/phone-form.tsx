'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'
import { Agreement } from '@/components/ui/agreement'
import { Button } from '@/components/ui/button'
import styles from './auth.module.css'
import { FormAlert, type FormAlertText } from './form-alert'
import { PhoneField, usePhoneError } from './phone-field'
import type { AuthFlow } from './use-auth-flow'

/** First step: the phone that gets a code. */
export function PhoneForm({ flow }: { readonly flow: AuthFlow }) {
  const t = useTranslations('auth')
  const phoneError = usePhoneError()
  const field = useRef<HTMLInputElement | null>(null)
  const [error, setError] = useState<string>()
  const [alert, setAlert] = useState<FormAlertText | null>(null)
  const [isBusy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const wrong = phoneError(flow.phone)
    setError(wrong)
    setAlert(null)
    if (wrong) {
      field.current?.focus()
      return
    }
    setBusy(true)
    const failure = await flow.requestCode()
    setBusy(false)
    if (failure) setAlert({ text: failure })
  }

  return (
    // By POST, or a form sent before its script has come would write the phone into the address.
    <form noValidate method="post" onSubmit={submit} className={styles.form}>
      <FormAlert alert={alert} />
      <PhoneField
        ref={(element) => {
          field.current = element
        }}
        value={flow.phone}
        onValue={(phone) => {
          flow.setPhone(phone)
          setError(undefined)
        }}
        error={error}
        hint={t('phoneHint')}
      />
      <Button type="submit" wide isBusy={isBusy}>
        {t('getCode')}
      </Button>
      <Agreement action={t('getCode')} />
      <Button look="quiet" wide onClick={() => flow.goTo('password')}>
        {t('byPassword')}
      </Button>
      <p className={styles.switch}>
        {t('noAccount')}{' '}
        <button type="button" className={styles.link} onClick={() => flow.goTo('register')}>
          {t('toRegister')}
        </button>
      </p>
    </form>
  )
}
