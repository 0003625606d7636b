'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import * as z from 'zod/mini'
import { Controlled } from '@/components/form/controlled'
import { code as codeRule } from '@/components/form/rules'
import { ShopForm } from '@/components/form/shop-form'
import { useShopForm } from '@/components/form/use-shop-form'
import styles from '@/components/profile/profile.module.css'
import { Button } from '@/components/ui/controls/button'
import { CodeInput } from '@/components/ui/controls/code-input'
import { formatPhone } from '@/lib/domain/account/phone'
import { ConfirmDeletion } from './confirm-deletion'
import type { Deletion } from './use-deletion'
import type { DeletionCode } from './use-deletion-code'

const schemaOf = (digits: number | undefined) => z.object({ code: codeRule(digits) })

type SentCodeFormProps = {
  readonly phone: string
  readonly code: DeletionCode
  readonly sent: NonNullable<DeletionCode['sent']>
  readonly deletion: Deletion
}

/** The form for the code that was sent, with a button for another one. */
export function SentCodeForm({ phone, code, sent, deletion }: SentCodeFormProps) {
  const t = useTranslations('data.delete')
  const form = useShopForm(schemaOf(sent.digits), {
    start: { code: sent.shown ?? '' },
    judges: 'onSubmit',
    failed: t('failed'),
    wireNames: { password: 'code' },
    send: deletion.remove,
  })
  const begin = useEffectEvent((shown: string | null) => {
    if (shown !== null) form.renew({ code: shown })
    form.setFocus('code')
  })
  useEffect(() => begin(sent.shown), [sent])

  return (
    <ShopForm form={form} className={`stack-4 ${styles.form}`}>
      <p role="status" className={`soft ${styles.soft}`}>
        {code.failure ?? sent.notice ?? t('codeSent', { phone: formatPhone(phone) })}
      </p>
      <Controlled form={form} name="code">
        {(field) => (
          <CodeInput
            label={t('code')}
            digits={sent.digits}
            {...field}
            {...(sent.shown !== null && { hint: t('demoCode', { code: sent.shown }) })}
          />
        )}
      </Controlled>
      <ConfirmDeletion form={form} isBusy={deletion.isBusy} />
      <Button look="quiet" wide isBusy={code.isBusy} onClick={code.request}>
        {t('resend')}
      </Button>
    </ShopForm>
  )
}
