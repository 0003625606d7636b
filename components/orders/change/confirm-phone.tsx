'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { PhoneCodeForm } from '@/components/form/code/phone-code-form'
import { Button } from '@/components/ui/controls/button'
import styles from './change.module.css'
import type { PendingStep, useChangeOrder } from './use-change-order'

type ConfirmPhoneProps = Extract<PendingStep, { kind: 'code' }> & {
  readonly changing: ReturnType<typeof useChangeOrder>
}

/** A code confirms the new phone of an order that is paid at the door, as for a new order. */
export function ConfirmPhone({ requested, total, phone, changing }: ConfirmPhoneProps) {
  const t = useTranslations('order.edit')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className={`stack-4 one-column ${styles.form}`}>
      <h3 ref={title} tabIndex={-1} className="title-s no-focus-ring">
        {t('codeTitle')}
      </h3>
      <PhoneCodeForm
        phone={phone}
        lead={t('codeLead')}
        confirm={t('codeConfirm')}
        onCode={async (code) => (await changing.store(requested, total, code)) ?? null}
      />
      <Button look="secondary" onClick={changing.back}>
        {t('back')}
      </Button>
    </div>
  )
}
