import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import styles from '@/components/checkout/checkout.module.css'

/** The card with the two fields of the person who orders. */
export function ContactCard({ name, phone }: { readonly name: ReactNode; readonly phone: ReactNode }) {
  const t = useTranslations('checkout')
  return (
    <fieldset className={`legend-inside panel ${styles.card}`}>
      <legend className="card-title">{t('contact')}</legend>
      <div className={`stack-4 one-column ${styles.pairRow}`}>
        {name}
        {phone}
      </div>
    </fieldset>
  )
}
