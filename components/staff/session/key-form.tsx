'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { FormAlert } from '@/components/form/form-alert'
import { required } from '@/components/form/rules'
import { ShopForm } from '@/components/form/shop-form'
import { useShopForm } from '@/components/form/use-shop-form'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { PasswordInput } from '@/components/ui/password-input'
import { wordsOf } from '@/lib/api/refusal-words'
import styles from './session.module.css'
import type { StaffSession } from './use-staff-session'

type KeyFormProps = {
  readonly onOpen: StaffSession['open']
  readonly because: 'revoked' | 'refused' | null
  /** Links to the page in the other languages. */
  readonly languages: ReactNode
}

const schema = z.object({ key: required() })

/** Statuses with which the chain says that the key itself is wrong. */
const WRONG_KEY: readonly (number | null)[] = [401, 422]

/** Asks for the key of the branch, when there is no session or its key was revoked. */
export function KeyForm({ onOpen, because, languages }: KeyFormProps) {
  const t = useTranslations('staff.session')
  const [isShown, setIsShown] = useState(false)
  const form = useShopForm(schema, {
    start: { key: '' },
    judges: 'onSubmit',
    send: async ({ key }) => {
      const failure = await onOpen(key.trim())
      if (!failure) return undefined
      if (WRONG_KEY.includes(failure.status)) return { errors: { key: [t('wrong')] } }
      return { message: wordsOf(failure.problem) }
    },
  })
  return (
    <main id="main" className={styles.page}>
      <div className={styles.card}>
        <h1 className={styles.title}>{t('title')}</h1>
        {because && (
          <Notice tone="error" icon="attention">
            <p>{t(because)}</p>
          </Notice>
        )}
        <p className={styles.text}>{t('text')}</p>
        <ShopForm form={form} className={styles.form}>
          <FormAlert alert={form.alert} takesFocus />
          <PasswordInput
            label={t('key')}
            autoComplete="current-password"
            isShown={isShown}
            onReveal={setIsShown}
            {...form.field('key')}
          />
          <Button type="submit" wide isBusy={form.isSending}>
            {t('open')}
          </Button>
        </ShopForm>
        {languages}
      </div>
    </main>
  )
}
