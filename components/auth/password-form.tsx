'use client'

import { useLocale, useTranslations } from 'next-intl'
import * as z from 'zod/mini'
import { logIn } from '@/components/auth/session/account-calls'
import { FormAlert } from '@/components/form/form-alert'
import { KnownPassword } from '@/components/form/known-password'
import { mobile, required } from '@/components/form/rules'
import { ShopForm } from '@/components/form/shop-form'
import { useShopForm } from '@/components/form/use-shop-form'
import { Agreement } from '@/components/ui/controls/agreement'
import { Button } from '@/components/ui/controls/button'
import styles from './auth.module.css'
import { PhoneField } from './phone-field'
import type { AuthFlow } from './use-auth-flow'

const schema = z.object({ phone: mobile(), password: required() })

/** Login with phone and password. */
export function PasswordForm({ flow }: { readonly flow: AuthFlow }) {
  const locale = useLocale()
  const t = useTranslations('auth')
  const form = useShopForm(schema, {
    start: { phone: flow.phone, password: '' },
    judges: 'onSubmit',
    keep: ({ phone }) => flow.setPhone(phone),
    failed: t('failed'),
    send: async ({ phone, password }) => {
      const reply = await logIn(locale, phone, { password })
      if (reply.kind === 'refused') return reply.refusal
      flow.finish()
    },
  })
  return (
    <ShopForm form={form} className={`stack-4 ${styles.form}`}>
      <FormAlert alert={form.alert} takesFocus />
      <PhoneField autoComplete="username" />
      <KnownPassword label={t('password')} />
      <Button type="submit" wide isBusy={form.isSending}>
        {t('login')}
      </Button>
      <Agreement action={t('login')} />
      <Button look="quiet" wide onClick={() => flow.goTo('phone')}>
        {t('byCode')}
      </Button>
    </ShopForm>
  )
}
