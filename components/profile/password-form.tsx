'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormAlert } from '@/components/form/form-alert'
import { NewPassword } from '@/components/form/new-password'
import { refusalOf } from '@/components/form/refusal'
import { ShopForm } from '@/components/form/shop-form'
import { useShopForm } from '@/components/form/use-shop-form'
import { Button } from '@/components/ui/controls/button'
import { useApiMutation } from '@/lib/api/query/use-api-mutation'
import { accountRoutes } from '@/lib/contract/account'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { useSnackbar } from '@/stores/dialogs/snackbar'
import { passwordSchema } from './personal.schema'
import styles from './profile.module.css'

const EMPTY = { password: '', password_confirmation: '' }

/** The form of a new password, typed twice. Errors are shown in the snackbar (specification §5) and in the form. */
export function PasswordForm() {
  const t = useTranslations('profile.personal')
  const [saved, setSaved] = useState(0)
  const [asksLogin, setAsksLogin] = useState(false)
  const update = useApiMutation(accountRoutes.updatePassword)
  const { show } = useSnackbar.getState()

  const form = useShopForm(passwordSchema, {
    start: EMPTY,
    failed: t('passwordFailed'),
    onRefused: (text) => show(text, 'error'),
    send: async (body) => {
      setAsksLogin(false)
      const reply = await update.send({ body })
      if (reply?.status !== 200) {
        setAsksLogin(reply?.status === 403 && reply.body.code === 'reauth_required')
        return refusalOf(reply?.body)
      }
      form.renew(EMPTY)
      setSaved(saved + 1)
      show(reply.body.message)
    },
  })

  const logInAgain = () => {
    form.renew(form.getValues())
    useDialogs.getState().open({ kind: 'login', next: 'stay' })
  }

  return (
    <section className="panel at-top" aria-labelledby="personal-password">
      <h2 id="personal-password" className="title-s weight-750">
        {t('passwordTitle')}
      </h2>
      <p className={`soft ${styles.soft}`}>{t('passwordText')}</p>
      <ShopForm form={form} className={`stack-4 ${styles.form}`}>
        {/** The new key hides the passwords again after a change. */}
        <NewPassword
          key={saved}
          labels={{ password: t('password'), again: t('passwordAgain'), hint: t('passwordHint') }}
        />
        <FormAlert alert={form.alert}>
          {asksLogin && (
            <Button look="secondary" onClick={logInAgain}>
              {t('logInAgain')}
            </Button>
          )}
        </FormAlert>
        <div className={`wrap-3 ${styles.actions}`}>
          <Button type="submit" isBusy={form.isSending}>
            {t('changePassword')}
          </Button>
        </div>
      </ShopForm>
    </section>
  )
}
