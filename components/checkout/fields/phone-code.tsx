'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import styles from '@/components/checkout/checkout.module.css'
import type { PhoneCodeFormProps } from '@/components/form/code/phone-code-form'
import { FormOnDemand } from '@/components/form/form-on-demand'

const loadForm = () => import('@/components/form/code/phone-code-form').then(({ PhoneCodeForm }) => PhoneCodeForm)

/** A step between the order button and the order: an SMS code confirms the phone of a first large order that is paid at the door. */
export function PhoneCode(props: Pick<PhoneCodeFormProps, 'phone' | 'onCode'>) {
  const t = useTranslations('payment.phoneCode')
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <section className={`panel sized amber-edge ${styles.conflict}`} aria-labelledby="phone-code">
      <h2 id="phone-code" ref={ref} tabIndex={-1} className="card-title">
        {t('title')}
      </h2>
      <FormOnDemand load={loadForm} props={{ ...props, lead: t('lead'), confirm: t('confirm') }} rows={3} />
    </section>
  )
}
