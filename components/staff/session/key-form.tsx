'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { FormAlert } from '@/components/form/form-alert'
import { required } from '@/components/form/rules'
import { ShopForm } from '@/components/form/shop-form'
import { useShopForm } from '@/components/form/use-shop-form'
import { Notice } from '@/components/ui/content/notice'
import { Button } from '@/components/ui/controls/button'
import { PasswordInput } from '@/components/ui/controls/password-input'
import { messageOf } from '@/lib/api/refusal-message'
import styles from './session.module.css'
import type { StaffSession } from './use-staff-session'

type KeyFormProps = {
  readonly onOpen: StaffSession['open']
  readonly because: 'revoked' | 'refused' | null
  /** Links to the page in the other languages. */
  readonly languages: ReactNode
}

const schema = z.object({ key: required() })

/** Statuses that mean that the key is wrong. */
const WRONG_KEY: readonly (number | null)[] = [401, 422]

/** Asks for the key of the branch when there is no session, or when its key was revoked. */
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
      return { message: messageOf(failure.problem) }
    },
  })
  return (
    <main id="main" className={`centre pad-4 ${styles.page}`}>
      <div className={`stack-4 card pad-5 ${styles.card}`}>
        <h1 className="title-m">{t('title')}</h1>
        {because && (
          <Notice tone="error" icon="attention">
            <p>{t(because)}</p>
          </Notice>
        )}
        <p className="soft">{t('text')}</p>
        <ShopForm form={form} className="stack-4">
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
