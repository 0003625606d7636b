'use client'

import { useTranslations } from 'next-intl'
import type { Draft } from '@/lib/domain/checkout'
import { PICKUP } from '@/lib/domain/delivery'
import { formatPhone, phoneDigits } from '@/lib/domain/phone'
import type { Place } from '@/lib/domain/place'
import { Link } from '@/lib/i18n/navigation'
import styles from './checkout.module.css'
import { useAddressLine } from './use-address-line'
import { useWanted } from './use-order-summary'

/** The data of the form, read-only, before ordering. */
export function Recipient({ place, draft }: { readonly place: Place; readonly draft: Draft }) {
  const t = useTranslations('payment')
  const checkout = useTranslations('checkout')
  const addressLine = useAddressLine()
  const when = useWanted(draft)
  const short = [
    ...(place.type === PICKUP ? [] : [[t('branch'), [place.cityName, place.branchName].filter(Boolean).join(', ')]]),
    [t('when'), when],
    [checkout('name'), draft.name],
    [checkout('phone'), formatPhone(phoneDigits(draft.phone) ?? draft.phone)],
    [checkout('persons'), String(draft.persons)],
  ]
  const comments = [
    ...(place.type !== PICKUP && draft.courierComment ? [[checkout('courierComment'), draft.courierComment]] : []),
    ...(draft.comment ? [[checkout('comment'), draft.comment]] : []),
  ]
  return (
    <section className={styles.card}>
      <header className={styles.cardHeader}>
        <h2 className={styles.cardTitle}>{t('recipient')}</h2>
        <Link href="/guest-order" className={styles.link}>
          {t('change')}
        </Link>
      </header>
      <dl className={styles.facts}>
        <div className={styles.whole}>
          <dt>{t(place.type === PICKUP ? 'pickupAt' : 'deliveryTo')}</dt>
          <dd>{addressLine(place, draft)}</dd>
        </div>
        {short.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={value === when ? styles.moment : undefined}>{value}</dd>
          </div>
        ))}
        {comments.map(([label, value]) => (
          <div key={label} className={styles.whole}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
