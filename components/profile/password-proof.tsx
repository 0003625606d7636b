'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { z } from 'zod'
import { KnownPassword } from '@/components/form/known-password'
import { required } from '@/components/form/rules'
import { ShopForm } from '@/components/form/shop-form'
import { useShopForm } from '@/components/form/use-shop-form'
import { ConfirmDeletion } from './confirm-deletion'
import styles from './profile.module.css'
import type { Deletion } from './use-deletion'

const schema = z.object({ password: required() })

/** The password of the owner. */
export function PasswordProof({ deletion }: { readonly deletion: Deletion }) {
  const t = useTranslations('data.delete')
  const form = useShopForm(schema, {
    start: { password: '' },
    judges: 'onSubmit',
    failed: t('failed'),
    wireNames: { code: 'password' },
    send: deletion.remove,
  })
  const { setFocus } = form
  useEffect(() => setFocus('password'), [setFocus])

  return (
    <ShopForm form={form} className={styles.form}>
      <KnownPassword label={t('password')} />
      <ConfirmDeletion form={form} isBusy={deletion.isBusy} />
    </ShopForm>
  )
}
