'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { FormOnDemand } from '@/components/form/form-on-demand'
import { Dialog } from '@/components/ui/layers/dialog'
import { provideOrderKeys } from '@/lib/api/order-keys'
import { useOrderKeys } from '@/stores/orders/order-keys'

const loadForm = () => import('./order-key-form').then(({ OrderKeyForm }) => OrderKeyForm)

/** Gives the actions of this page the key of its order; without a key it asks for the order's phone, and then continues the action. */
export function OrderKey({ token }: { readonly token: string }) {
  const t = useTranslations('order.key')
  const common = useTranslations('common')
  const [question, setQuestion] = useState<{ readonly answer: (isGiven: boolean) => void } | null>(null)

  useEffect(
    () =>
      provideOrderKeys({
        keyOf: useOrderKeys.getState().keyOf,
        ask: () => new Promise((resolve) => setQuestion({ answer: resolve })),
      }),
    [],
  )
  // The visitor left the page while the question was open.
  useEffect(() => () => question?.answer(false), [question])

  if (!question) return null
  const close = (isGiven: boolean) => {
    question.answer(isGiven)
    setQuestion(null)
  }
  return (
    <Dialog title={t('title')} closeLabel={common('close')} size="small" onClose={() => close(false)}>
      <FormOnDemand load={loadForm} props={{ token, onKey: () => close(true) }} rows={3} />
    </Dialog>
  )
}
