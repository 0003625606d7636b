'use client'

import { useTranslations } from 'next-intl'
import { Button, buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useApiMutation } from '@/lib/api/query/use-api-mutation'
import { useFailureText } from '@/lib/api/query/use-failure-text'
import { type Order, orderingRoutes } from '@/lib/contract/ordering'
import { isUnderWay } from '@/lib/domain/closing'
import { formatPhone } from '@/lib/domain/phone'
import { useMoment } from '@/lib/i18n/use-moment'
import styles from './hurry-up.module.css'
import { useReached } from './use-reached'

type HurryUpProps = {
  readonly token: string
  readonly order: Order
  /** The order after the reminder. */
  readonly onOrder: (order: Order) => void
  /** The status differs from this page's. */
  readonly onOutdated: () => void
}

/** From the second reminder on a call is offered as well. */
const REMINDERS_BEFORE_CALL = 2

/** Reminds the kitchen of a late order. Renders nothing before; the server decides. */
export function HurryUp({ token, order, onOrder, onOutdated }: HurryUpProps) {
  const t = useTranslations('order.nudge')
  const { at } = useMoment()
  const { possible_from, count, last_at } = order.nudge
  const isPossible = useReached(possible_from)
  const { send, isBusy, failure } = useApiMutation(orderingRoutes.nudgeOrder)
  const refusal = useFailureText()(failure, t('failed'), t('failed'))

  // The kitchen does not have an order that waits for its payment.
  if (!isUnderWay(order.status, order.received_at !== null) || order.status === 'awaiting_payment') return null
  if (!isPossible && count === 0) return null

  const ask = async () => {
    const reply = await send({ params: { token } })
    if (reply?.status === 200) return onOrder(reply.body.order)
    if (reply?.status === 409) onOutdated()
  }

  const digits = order.filial.phone.replace(/\D/g, '')
  return (
    <section className={styles.hurry} aria-label={t('title')}>
      <div role="status" className={styles.words}>
        {count > 0 && last_at && (
          <p className={styles.title}>
            <Icon name="check" size={20} />
            {t('sent')}
          </p>
        )}
        {count > 0 && !isPossible && possible_from && <p>{t('again', { when: at(possible_from) })}</p>}
        {count === 0 && <p className={styles.title}>{t('title')}</p>}
        {refusal && <p>{refusal}</p>}
        {count >= REMINDERS_BEFORE_CALL && <p>{t('orCall')}</p>}
      </div>
      <div className={styles.actions}>
        {isPossible && (
          <Button onClick={ask} isBusy={isBusy}>
            {t('ask')}
          </Button>
        )}
        {count >= REMINDERS_BEFORE_CALL && (
          <a className={buttonClass({ look: 'quiet' })} href={`tel:+${digits}`}>
            {formatPhone(digits)}
          </a>
        )}
      </div>
    </section>
  )
}
