'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { FormOnDemand } from '@/components/form/form-on-demand'
import styles from './checkout.module.css'
import type { PhoneCodeFormProps } from './phone-code-form'

const loadForm = () => import('./phone-code-form').then(({ PhoneCodeForm }) => PhoneCodeForm)

/** The step between the order button and the kitchen: a first large order that is paid at the door is confirmed by an SMS code. */
export function PhoneCode(props: PhoneCodeFormProps) {
  const t = useTranslations('payment.phoneCode')
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <section className={styles.conflict} aria-labelledby="phone-code">
      <h2 id="phone-code" ref={ref} tabIndex={-1} className={styles.cardTitle}>
        {t('title')}
      </h2>
      <FormOnDemand load={loadForm} props={props} rows={3} />
    </section>
  )
}
