'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { TextInput } from '@/components/ui/text-input'
import { browserApi } from '@/lib/api/browser'
import { call } from '@/lib/api/call'
import { wordsOf } from '@/lib/api/refusal-words'
import { accountRoutes, type User } from '@/lib/contract/account'
import { formatPhone } from '@/lib/domain/phone'
import { useSnackbar } from '@/stores/dialogs/snackbar'
import { useSession } from '@/stores/session/session'
import { type NameFields, nameSchema } from './personal.schema'
import styles from './profile.module.css'
import { showRefusedFields } from './refused-fields'

/** The customer's name, to change, and the phone, which is who they are here. */
export function NameForm({ user }: { readonly user: User }) {
  const t = useTranslations('profile.personal')
  const fields = useTranslations('fields')
  const common = useTranslations('common')
  const locale = useLocale()
  const [failure, setFailure] = useState<string | null>(null)
  const schema = useMemo(
    () => nameSchema({ required: fields('required'), tooLong: (max) => fields('tooLong', { max }) }),
    [fields],
  )
  const form = useForm<NameFields>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: { name: user.name },
  })
  const { errors, isSubmitting } = form.formState

  const save = form.handleSubmit(async (body) => {
    setFailure(null)
    const reply = await call(browserApi(locale), accountRoutes.updateUser, { body }).catch(() => null)
    if (reply?.status === 200) {
      form.reset({ name: reply.body.user.name })
      useSession.getState().keepUser(reply.body.user)
      useSnackbar.getState().show(t('updated'))
      return
    }
    if (reply && showRefusedFields(form, reply.body, ['name'])) return
    setFailure(wordsOf(reply?.body) ?? (navigator.onLine ? t('failed') : common('offline')))
  })

  return (
    <section className={styles.card} aria-labelledby="personal-name">
      <h2 id="personal-name" className={styles.cardTitle}>
        {t('about')}
      </h2>
      <form noValidate onSubmit={save} className={styles.form}>
        <TextInput label={t('name')} autoComplete="name" error={errors.name?.message} {...form.register('name')} />
        <dl className={styles.fact}>
          <dt>{t('phone')}</dt>
          <dd>{formatPhone(user.phone)}</dd>
        </dl>
        <p role="alert" className={styles.error}>
          {failure}
        </p>
        <div className={styles.actions}>
          <Button type="submit" isBusy={isSubmitting}>
            {t('save')}
          </Button>
        </div>
      </form>
    </section>
  )
}
