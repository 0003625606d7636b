'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { KnownPassword } from '@/components/form/known-password'
import { required } from '@/components/form/rules'
import { ShopForm } from '@/components/form/shop-form'
import { useShopForm } from '@/components/form/use-shop-form'
import styles from '@/components/profile/profile.module.css'
import { ConfirmDeletion } from './confirm-deletion'
import type { Deletion } from './use-deletion'

const schema = z.object({ password: required() })

/** The form for the owner's password. */
export function DeleteByPassword({ deletion }: { readonly deletion: Deletion }) {
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
    <ShopForm form={form} className={`stack-4 ${styles.form}`}>
      <KnownPassword label={t('password')} />
      <ConfirmDeletion form={form} isBusy={deletion.isBusy} />
    </ShopForm>
  )
}
