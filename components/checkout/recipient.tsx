'use client'

import { useTranslations } from 'next-intl'
import type { Draft } from '@/lib/domain/checkout'
import { PICKUP } from '@/lib/domain/delivery'
import { currentAddress, type Destination } from '@/lib/domain/destination'
import { formatPhone, phoneDigits } from '@/lib/domain/phone'
import { Link } from '@/lib/i18n/navigation'
import styles from './checkout.module.css'
import { useAddressLine } from './use-address-line'
import { useWanted } from './use-order-summary'

type RecipientProps = { readonly destination: Destination; readonly draft: Draft }

/** The data of the form, read-only, before ordering. */
export function Recipient({ destination, draft }: RecipientProps) {
  const t = useTranslations('payment')
  const checkout = useTranslations('checkout')
  const address = useTranslations('address')
  const addressLine = useAddressLine()
  const { type, city, branch } = destination
  const isPickup = type === PICKUP
  const { comment: forCourier } = currentAddress(destination)
  const when = useWanted(draft)
  const second = phoneDigits(draft.secondPhone)
  const short = [
    ...(isPickup ? [] : [[t('branch'), [city.name, branch.name].filter(Boolean).join(', ')]]),
    [t('when'), when],
    [checkout('name'), draft.name],
    [checkout('phone'), formatPhone(phoneDigits(draft.phone) ?? draft.phone)],
    ...(second ? [[checkout('door.secondPhone'), formatPhone(second)]] : []),
    ...(isPickup || draft.handOver === 'hand'
      ? []
      : [[checkout('door.handOver'), checkout(`door.how.${draft.handOver}`)]]),
    ...(draft.buyerBin ? [[checkout('door.buyerBin'), draft.buyerBin]] : []),
    [checkout('persons'), String(draft.persons)],
  ]
  const comments = [
    ...(!isPickup && forCourier ? [[address('comment'), forCourier]] : []),
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
          <dt>{t(isPickup ? 'pickupAt' : 'deliveryTo')}</dt>
          <dd>{addressLine(destination)}</dd>
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
