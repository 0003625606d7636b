'use client'

import { useTranslations } from 'next-intl'
import * as z from 'zod/mini'
import { FormAlert } from '@/components/form/form-alert'
import { mobile } from '@/components/form/rules'
import { ShopForm } from '@/components/form/shop-form'
import { useShopForm } from '@/components/form/use-shop-form'
import { Agreement } from '@/components/ui/controls/agreement'
import { Button } from '@/components/ui/controls/button'
import styles from './auth.module.css'
import { PhoneField } from './phone-field'
import type { AuthFlow } from './use-auth-flow'

const schema = z.object({ phone: mobile() })

/** First step: the phone that gets a code. */
export function PhoneForm({ flow }: { readonly flow: AuthFlow }) {
  const t = useTranslations('auth')
  const form = useShopForm(schema, {
    start: { phone: flow.phone },
    judges: 'onSubmit',
    keep: ({ phone }) => flow.setPhone(phone),
    failed: t('sendFailed'),
    send: ({ phone }) => flow.requestCode(phone),
  })
  return (
    <ShopForm form={form} className={`stack-4 ${styles.form}`}>
      <FormAlert alert={form.alert} takesFocus />
      <PhoneField hint={t('phoneHint')} />
      <Button type="submit" wide isBusy={form.isSending}>
        {t('getCode')}
      </Button>
      <Agreement action={t('getCode')} />
      <Button look="quiet" wide onClick={() => flow.goTo('password')}>
        {t('byPassword')}
      </Button>
      <p className="middle">
        {t('noAccount')}{' '}
        <button
          type="button"
          className={`pad-0 flame text-button warms ${styles.link}`}
          onClick={() => flow.goTo('register')}
        >
          {t('toRegister')}
        </button>
      </p>
    </ShopForm>
  )
}
