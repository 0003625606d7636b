'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { PasswordInput } from '@/components/ui/password-input'
import { browserApi } from '@/lib/api/browser'
import { call } from '@/lib/api/call'
import { wordsOf } from '@/lib/api/refusal-words'
import { accountRoutes } from '@/lib/contract/account'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { useSnackbar } from '@/stores/dialogs/snackbar'
import { type PasswordFields, passwordSchema } from './personal.schema'
import styles from './profile.module.css'
import { showRefusedFields } from './refused-fields'

const EMPTY: PasswordFields = { password: '', password_confirmation: '' }

/** What went wrong; the server may ask for a login of the last minutes first. */
type Failure = { readonly text: string; readonly asksLogin: boolean }

function usePasswordSchema() {
  const t = useTranslations('profile.personal')
  const fields = useTranslations('fields')
  return useMemo(
    () =>
      passwordSchema({
        required: fields('required'),
        tooLong: (max) => fields('tooLong', { max }),
        shortPassword: (min) => t('shortPassword', { min }),
        otherPassword: t('otherPassword'),
      }),
    [t, fields],
  )
}

/** A new password, typed twice. What went wrong is said in the snackbar (specification §5) and stays in the form. */
export function PasswordForm() {
  const t = useTranslations('profile.personal')
  const common = useTranslations('common')
  const locale = useLocale()
  const [isShown, setIsShown] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const form = useForm<PasswordFields>({
    resolver: zodResolver(usePasswordSchema()),
    mode: 'onTouched',
    defaultValues: EMPTY,
  })
  const { errors, isSubmitting, touchedFields } = form.formState

  const save = form.handleSubmit(async (body) => {
    const { show } = useSnackbar.getState()
    setFailure(null)
    const reply = await call(browserApi(locale), accountRoutes.updatePassword, { body }).catch(() => null)
    if (reply?.status === 200) {
      form.reset(EMPTY)
      setIsShown(false)
      return show(reply.body.message)
    }
    const message = wordsOf(reply?.body) ?? (navigator.onLine ? t('passwordFailed') : common('offline'))
    show(message, 'error')
    if (!reply || !showRefusedFields(form, reply.body, ['password', 'password_confirmation']))
      setFailure({ text: message, asksLogin: reply?.status === 403 && reply.body.code === 'reauth_required' })
  })

  const logInAgain = () => {
    setFailure(null)
    useDialogs.getState().open({ kind: 'login', next: 'stay' })
  }

  return (
    <section className={styles.card} aria-labelledby="personal-password">
      <h2 id="personal-password" className={styles.cardTitle}>
        {t('passwordTitle')}
      </h2>
      <p className={styles.soft}>{t('passwordText')}</p>
      <form noValidate onSubmit={save} className={styles.form}>
        <PasswordInput
          label={t('password')}
          hint={t('passwordHint')}
          autoComplete="new-password"
          isShown={isShown}
          onReveal={setIsShown}
          error={errors.password?.message}
          // A field that nobody has come to yet must not be wrong: its message would go, and the button move, under the finger.
          {...form.register('password', { deps: touchedFields.password_confirmation ? 'password_confirmation' : [] })}
        />
        <PasswordInput
          label={t('passwordAgain')}
          autoComplete="new-password"
          isShown={isShown}
          error={errors.password_confirmation?.message}
          {...form.register('password_confirmation')}
        />
        <p role="alert" className={styles.error}>
          {failure?.text}
        </p>
        {failure?.asksLogin && (
          <div>
            <Button look="secondary" onClick={logInAgain}>
              {t('logInAgain')}
            </Button>
          </div>
        )}
        <div className={styles.actions}>
          <Button type="submit" isBusy={isSubmitting}>
            {t('changePassword')}
          </Button>
        </div>
      </form>
    </section>
  )
}
