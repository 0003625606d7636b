'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { z } from 'zod'
import { Controlled } from '@/components/form/controlled'
import { code as codeRule } from '@/components/form/rules'
import { ShopForm } from '@/components/form/shop-form'
import { useShopForm } from '@/components/form/use-shop-form'
import { Button } from '@/components/ui/button'
import { CodeInput } from '@/components/ui/code-input'
import { formatPhone } from '@/lib/domain/phone'
import { ConfirmDeletion } from './confirm-deletion'
import styles from './profile.module.css'
import type { Deletion } from './use-deletion'
import type { ProofCode } from './use-proof-code'

const schemaOf = (digits: number | undefined) => z.object({ code: codeRule(digits) })

type CodeProofProps = {
  readonly phone: string
  readonly code: ProofCode
  readonly sent: NonNullable<ProofCode['sent']>
  readonly deletion: Deletion
}

/** The code that was sent, and another one. */
export function CodeProof({ phone, code, sent, deletion }: CodeProofProps) {
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
    <ShopForm form={form} className={styles.form}>
      <p role="status" className={styles.soft}>
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
