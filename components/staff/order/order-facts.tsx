'use client'

import { useTranslations } from 'next-intl'
import type { StaffOrder } from '@/lib/contract/staff/staff'
import { formatPhone } from '@/lib/domain/account/phone'
import { USUAL_IF_SOLD_OUT } from '@/lib/domain/order/if-sold-out'
import { useMoment } from '@/lib/i18n/use-moment'
import styles from './order-detail.module.css'
import { PaymentWords } from './payment-words'
import { useAddressWords } from './use-address-words'

/** Payment and customer, which stay in view above the buttons; then the address and further facts. */
export function OrderFacts({ order }: { readonly order: StaffOrder }) {
  const t = useTranslations('staff.order')
  const { at } = useMoment()
  const wordsOf = useAddressWords()
  const address = order.address && wordsOf(order.address)
  const phone = formatPhone(order.phone)
  return (
    <>
      <div className={`stack-3 ${styles.facts} ${styles.inView}`}>
        <section className={`text-l ${styles.fact}`} aria-labelledby={`pay-${order.number}`}>
          <h3 id={`pay-${order.number}`}>{t('payment')}</h3>
          <PaymentWords order={order} />
          {order.buyer_bin && <p className="weight-700">{t('buyerBin', { number: order.buyer_bin })}</p>}
        </section>
        <section className={`text-l ${styles.fact}`} aria-labelledby={`who-${order.number}`}>
          <h3 id={`who-${order.number}`}>{t('customer')}</h3>
          <p>{order.name}</p>
          <a
            href={`tel:+${order.phone}`}
            className="inline-row touch weight-700 one-line text-20"
            aria-label={t('call', { name: order.name, phone })}
          >
            {phone}
          </a>
          {order.second_phone && (
            <a href={`tel:+${order.second_phone}`} className="inline-row touch weight-700 one-line text-20">
              {t('callSecond', { phone: formatPhone(order.second_phone) })}
            </a>
          )}
          {order.pin && <p className="weight-700">{t('pin', { pin: order.pin })}</p>}
        </section>
      </div>
      <div className={`stack-3 ${styles.facts}`}>
        {address && (
          <section className={`text-l ${styles.fact}`} aria-labelledby={`where-${order.number}`}>
            <h3 id={`where-${order.number}`}>{t('address')}</h3>
            <p className="weight-700 text-20">{address.street}</p>
            <p>{address.inside}</p>
            {order.hand_over !== 'hand' && <p className="weight-700">{t(`handOver.${order.hand_over}`)}</p>}
          </section>
        )}
        <section className={`text-l ${styles.fact}`}>
          <p>{t('placed', { when: at(order.created_at) })}</p>
          <p>{order.persons === 0 ? t('noCutlery') : t('persons', { count: order.persons })}</p>
          {order.if_sold_out !== USUAL_IF_SOLD_OUT && (
            <p className="weight-700">{t(`ifSoldOut.${order.if_sold_out}`)}</p>
          )}
        </section>
      </div>
    </>
  )
}
