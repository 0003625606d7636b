'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo, useRef, useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { Agreement } from '@/components/ui/agreement'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/choice'
import { PasswordInput } from '@/components/ui/password-input'
import { TextInput } from '@/components/ui/text-input'
import { phoneDigits } from '@/lib/domain/phone'
import { register as registerAccount } from './account-calls'
import styles from './auth.module.css'
import { FormAlert, type FormAlertText } from './form-alert'
import { PhoneField } from './phone-field'
import { type RegisterFields, registerSchema } from './register.schema'
import type { AuthFlow } from './use-auth-flow'

const DONE = { kind: 'registered' } as const

function useRegisterSchema() {
  const t = useTranslations('auth')
  const fields = useTranslations('fields')
  return useMemo(
    () =>
      registerSchema({
        required: fields('required'),
        shortPhone: fields('shortPhone'),
        mobileOnly: fields('mobileOnly'),
        tooLong: (max) => fields('tooLong', { max }),
        shortPassword: t('shortPassword'),
        mismatch: t('passwordMismatch'),
      }),
    [t, fields],
  )
}

/** Phone, name and a password twice (specification §5). The phone is proven by a code afterwards. */
export function RegisterForm({ flow }: { readonly flow: AuthFlow }) {
  const locale = useLocale()
  const t = useTranslations('auth')
  const consent = useTranslations('consent')
  const [alert, setAlert] = useState<FormAlertText | null>(null)
  const [isTaken, setTaken] = useState(false)
  const [isShown, setShown] = useState(false)
  const registered = useRef<string | null>(null)
  const { register, control, handleSubmit, setError, formState } = useForm<RegisterFields>({
    resolver: zodResolver(useRegisterSchema()),
    mode: 'onTouched',
    defaultValues: { phone: flow.phone, name: '', password: '', confirmation: '', wantsNews: false },
  })
  const { errors, isSubmitting, touchedFields } = formState
  // Known to the form before the others, so that it is the first to get the focus.
  const { field: phoneField } = useController({ control, name: 'phone' })

  const submit = handleSubmit(async ({ phone: national, name, password, confirmation, wantsNews }) => {
    setAlert(null)
    setTaken(false)
    const phone = phoneDigits(national)
    if (!phone) return
    const body = { phone, name, password, password_confirmation: confirmation }
    const asked = JSON.stringify(body)
    // Registered before, and only the code did not go out: the same again would count against the limit of the phone.
    const reply = registered.current === asked ? DONE : await registerAccount(locale, body)
    if (reply.kind === 'registered') {
      registered.current = asked
      const failure = await flow.proveRegistration({ name, password, wantsNews })
      if (failure) setAlert({ text: failure })
      return
    }
    if (reply.fields.name) setError('name', { message: reply.fields.name })
    if (reply.fields.password) setError('password', { message: reply.fields.password })
    // "The first error for phone is shown" (specification §8); an account that is there already has another way in.
    setTaken(Boolean(reply.fields.phone))
    setAlert({ text: reply.fields.phone ?? reply.message ?? t('failed') })
  })

  const proveInstead = async () => {
    const failure = await flow.requestCode()
    if (failure) setAlert({ text: failure })
  }

  return (
    <form noValidate method="post" onSubmit={submit} className={styles.form}>
      <FormAlert alert={alert}>
        {isTaken && (
          <button type="button" className={styles.link} onClick={proveInstead}>
            {t('byCode')}
          </button>
        )}
      </FormAlert>
      <PhoneField
        ref={phoneField.ref}
        value={phoneField.value}
        onValue={(phone) => {
          phoneField.onChange(phone)
          flow.setPhone(phone)
        }}
        error={errors.phone?.message}
      />
      <TextInput label={t('name')} autoComplete="name" {...register('name')} error={errors.name?.message} />
      <PasswordInput
        label={t('password')}
        hint={t('passwordHint')}
        autoComplete="new-password"
        // A field that nobody has come to yet must not be wrong: its message would go, and the button move, under the finger.
        {...register('password', { deps: touchedFields.confirmation ? 'confirmation' : [] })}
        error={errors.password?.message}
        isShown={isShown}
        onReveal={setShown}
      />
      <PasswordInput
        label={t('passwordRepeat')}
        autoComplete="new-password"
        {...register('confirmation')}
        error={errors.confirmation?.message}
        isShown={isShown}
      />
      <Checkbox label={consent('marketing')} {...register('wantsNews')} />
      <Button type="submit" wide isBusy={isSubmitting}>
        {t('register')}
      </Button>
      <Agreement action={t('register')} />
      <p className={styles.switch}>
        {t('haveAccount')}{' '}
        <button
          type="button"
          className={styles.link}
          // A field that loses the focus says what is wrong with it: the button would move away under the finger.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => flow.goTo('phone')}
        >
          {t('toLogin')}
        </button>
      </p>
    </form>
  )
}
