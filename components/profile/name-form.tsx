'use client'

import { useTranslations } from 'next-intl'
import { FormAlert } from '@/components/form/form-alert'
import { refusalOf } from '@/components/form/refusal'
import { ShopForm } from '@/components/form/shop-form'
import { useShopForm } from '@/components/form/use-shop-form'
import { Button } from '@/components/ui/controls/button'
import { TextInput } from '@/components/ui/controls/text-input'
import { useApiMutation } from '@/lib/api/query/use-api-mutation'
import { accountRoutes, type User } from '@/lib/contract/account'
import { formatPhone } from '@/lib/domain/account/phone'
import { useSnackbar } from '@/stores/dialogs/snackbar'
import { useSession } from '@/stores/session/session'
import { nameSchema } from './personal.schema'
import styles from './profile.module.css'

/** The form of the customer's name; the phone is shown and cannot be changed. */
export function NameForm({ user }: { readonly user: User }) {
  const t = useTranslations('profile.personal')
  const update = useApiMutation(accountRoutes.updateUser)
  const form = useShopForm(nameSchema, {
    start: { name: user.name },
    failed: t('failed'),
    send: async (body) => {
      const reply = await update.send({ body })
      if (reply?.status !== 200) return refusalOf(reply?.body)
      form.renew({ name: reply.body.user.name })
      useSession.getState().keepUser(reply.body.user)
      useSnackbar.getState().show(t('updated'))
    },
  })

  return (
    <section className="panel at-top" aria-labelledby="personal-name">
      <h2 id="personal-name" className="title-s weight-750">
        {t('about')}
      </h2>
      <ShopForm form={form} className={`stack-4 ${styles.form}`}>
        <TextInput label={t('name')} autoComplete="name" {...form.field('name')} />
        <dl className={styles.fact}>
          <dt>{t('phone')}</dt>
          <dd>{formatPhone(user.phone)}</dd>
        </dl>
        <FormAlert alert={form.alert} />
        <div className={`wrap-3 ${styles.actions}`}>
          <Button type="submit" isBusy={form.isSending}>
            {t('save')}
          </Button>
        </div>
      </ShopForm>
    </section>
  )
}
