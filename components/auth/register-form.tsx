'use client'

import { useTranslations } from 'next-intl'
import { FormAlert } from '@/components/form/form-alert'
import { NewPassword } from '@/components/form/new-password'
import { ShopForm } from '@/components/form/shop-form'
import { Agreement } from '@/components/ui/controls/agreement'
import { Button } from '@/components/ui/controls/button'
import { Checkbox } from '@/components/ui/controls/choice'
import { TextInput } from '@/components/ui/controls/text-input'
import styles from './auth.module.css'
import { PhoneField } from './phone-field'
import type { AuthFlow } from './use-auth-flow'
import { useRegistering } from './use-registering'

/** Phone, name and a password twice (specification §5). A code verifies the phone before they are sent. */
export function RegisterForm({ flow }: { readonly flow: AuthFlow }) {
  const t = useTranslations('auth')
  const consent = useTranslations('consent')
  const form = useRegistering(flow)
  return (
    <ShopForm form={form} className={`stack-4 ${styles.form}`}>
      <FormAlert alert={form.alert} takesFocus />
      <PhoneField hint={t('phoneHint')} />
      <TextInput label={t('name')} autoComplete="name" {...form.field('name')} />
      <NewPassword labels={{ password: t('password'), again: t('passwordRepeat'), hint: t('passwordHint') }} />
      <Checkbox label={consent('marketing')} {...form.register('wantsNews')} />
      <Button type="submit" wide isBusy={form.isSending}>
        {t('register')}
      </Button>
      <Agreement action={t('register')} />
      <p className="middle">
        {t('haveAccount')}{' '}
        <button
          type="button"
          className={`pad-0 flame text-button warms ${styles.link}`}
          // A press must not blur the field: the field's message would move the button under the finger.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => flow.goTo('phone')}
        >
          {t('toLogin')}
        </button>
      </p>
    </ShopForm>
  )
}
