'use client'

import { useTranslations } from 'next-intl'
import styles from '@/components/checkout/checkout.module.css'
import { useWantedTimeText } from '@/components/checkout/time/use-wanted-time-text'
import { formatPhone, phoneDigits } from '@/lib/domain/account/phone'
import type { Draft } from '@/lib/domain/order/checkout'
import { PICKUP } from '@/lib/domain/order/delivery'
import { USUAL_IF_SOLD_OUT } from '@/lib/domain/order/if-sold-out'
import {
  hasField,
  ORDER_FIELDS,
  ORDER_TEXTS,
  type OrderField,
  type OrderText,
  type TypedName,
} from '@/lib/domain/order/order-fields'
import { currentAddress, type Destination } from '@/lib/domain/place/destination'
import { Link } from '@/lib/i18n/navigation/navigation'
import { useAddressLine } from './use-address-line'

type RecipientProps = { readonly destination: Destination; readonly draft: Draft }

/** Further wishes of the customer, as label and value; only those that were given. */
function useWishes({ destination, draft }: RecipientProps): readonly (readonly [string, string])[] {
  const t = useTranslations('payment')
  const checkout = useTranslations('checkout')
  const address = useTranslations('address')
  const isPickup = destination.type === PICKUP
  const { comment: forCourier } = currentAddress(destination)
  const second = phoneDigits(draft.secondPhone)
  const isSent = (field: OrderField) => hasField(destination.type, field)
  const wordsOf = (name: TypedName<OrderText>) => [checkout(name), draft[name]] as const
  const given: readonly (readonly [string, string | null])[] = [
    [t('branch'), isPickup ? null : destination.branch.name],
    [checkout('persons'), String(draft.persons)],
    [
      checkout('ifSoldOut.title'),
      draft.ifSoldOut === USUAL_IF_SOLD_OUT ? null : checkout(`ifSoldOut.${draft.ifSoldOut}`),
    ],
    [checkout('door.secondPhone'), second && formatPhone(second)],
    [
      checkout('door.handOver'),
      !isSent('hand_over') || draft.handOver === 'hand' ? null : checkout(`door.how.${draft.handOver}`),
    ],
    [checkout('door.buyerBin'), draft.buyerBin],
    [address('forCourier'), isPickup ? null : forCourier],
    ...ORDER_TEXTS.filter(isSent).map((field) => wordsOf(ORDER_FIELDS[field].typed)),
  ]
  return given.flatMap(([label, value]) => (value ? [[label, value] as const] : []))
}

/** The data of the form, read-only, before ordering: recipient in one line, place and time in the next; the rest only when it was given. */
export function Recipient({ destination, draft }: RecipientProps) {
  const t = useTranslations('payment')
  const addressLine = useAddressLine()
  const when = useWantedTimeText(draft)
  const wishes = useWishes({ destination, draft })
  const way = t(destination.type === PICKUP ? 'pickupAt' : 'deliveryTo')
  return (
    <section className={`panel ${styles.card}`} aria-labelledby="recipient">
      <header className="title-row gap-0-4">
        <h2 id="recipient" className="card-title">
          {t('recipient')}
        </h2>
        <Link href="/guest-order" className={`weight-650 flame plain ${styles.link}`}>
          {t('change')}
        </Link>
      </header>
      <div className="stack-1 one-column breaks">
        <p className="text-l weight-700">
          {draft.name}, <span className="one-line">{formatPhone(phoneDigits(draft.phone) ?? draft.phone)}</span>
        </p>
        {/* The no-break space keeps the dot on the line of the text before it: a wrapped line must not begin with a dot. */}
        <p>{[way, addressLine(destination), when].filter(Boolean).join('\u00a0· ')}</p>
        <dl className={`stack one-column above-1 text-m soft gap-2px ${styles.facts}`}>
          {wishes.map(([label, value]) => (
            <div key={label}>
              <dt>{label}:</dt> <dd className="typed">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
