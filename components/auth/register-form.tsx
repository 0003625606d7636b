'use client'

import { useTranslations } from 'next-intl'
import { FormAlert } from '@/components/form/form-alert'
import { NewPassword } from '@/components/form/new-password'
import { ShopForm } from '@/components/form/shop-form'
import { Agreement } from '@/components/ui/agreement'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/choice'
import { TextInput } from '@/components/ui/text-input'
import styles from './auth.module.css'
import { PhoneField } from './phone-field'
import type { AuthFlow } from './use-auth-flow'
import { useRegistering } from './use-registering'

/** Phone, name and a password twice (specification §5). The phone is proven by a code before they are sent. */
export function RegisterForm({ flow }: { readonly flow: AuthFlow }) {
  const t = useTranslations('auth')
  const consent = useTranslations('consent')
  const form = useRegistering(flow)
  return (
    <ShopForm form={form} className={styles.form}>
      <FormAlert alert={form.alert} takesFocus />
      <PhoneField />
      <TextInput label={t('name')} autoComplete="name" {...form.field('name')} />
      <NewPassword labels={{ password: t('password'), again: t('passwordRepeat'), hint: t('passwordHint') }} />
      <Checkbox label={consent('marketing')} {...form.register('wantsNews')} />
      <Button type="submit" wide isBusy={form.isSending}>
        {t('register')}
      </Button>
      <Agreement action={t('register')} />
      <p className={styles.switch}>
        {t('haveAccount')}{' '}
        <button
          type="button"
          className={styles.link}
          // The press keeps the focus in the field: its message would move the button under the finger.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => flow.goTo('phone')}
        >
          {t('toLogin')}
        </button>
      </p>
    </ShopForm>
  )
}
