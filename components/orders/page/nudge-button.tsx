'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/content/icon'
import { Button, buttonClass } from '@/components/ui/controls/button'
import { useApiMutation } from '@/lib/api/query/use-api-mutation'
import { useFailureText } from '@/lib/api/query/use-failure-text'
import { type Order, orderingRoutes } from '@/lib/contract/order/ordering'
import { formatPhone } from '@/lib/domain/account/phone'
import { isUnderWay } from '@/lib/domain/order/closing'
import { useMoment } from '@/lib/i18n/use-moment'
import styles from './order-view.module.css'
import { useIsPast } from './use-is-past'

type NudgeButtonProps = {
  readonly token: string
  readonly order: Order
  /** Receives the order after the reminder. */
  readonly onOrder: (order: Order) => void
  /** The status differs from this page's. */
  readonly onOutdated: () => void
}

/** From the second reminder on, a call is offered as well. */
const REMINDERS_BEFORE_CALL = 2

/** Reminds the kitchen of a late order. Renders nothing until the order is late; the server decides. */
export function NudgeButton({ token, order, onOrder, onOutdated }: NudgeButtonProps) {
  const t = useTranslations('order.nudge')
  const { from } = useMoment()
  const { possible_from, count, last_at } = order.nudge
  const isPossible = useIsPast(possible_from)
  const { send, isBusy, failure } = useApiMutation(orderingRoutes.nudgeOrder)
  const refusal = useFailureText()(failure, t('failed'), t('failed'))

  // An order that waits for its payment has not reached the kitchen.
  if (!isUnderWay(order.status, order.received_at !== null) || order.status === 'awaiting_payment') return null
  if (!isPossible && count === 0) return null

  const ask = async () => {
    const reply = await send({ params: { token } })
    if (reply?.status === 200) return onOrder(reply.body.order)
    if (reply?.status === 409) onOutdated()
  }

  const digits = order.filial.phone.replace(/\D/g, '')
  return (
    <section className={`stack-3 one-column sand round pad-4 screen-only ${styles.hurry}`} aria-label={t('title')}>
      <div role="status" className="stack-1 one-column breaks">
        {count > 0 && last_at && (
          <p className="row-2 centred weight-700">
            <Icon name="check" size={20} />
            {t('sent')}
          </p>
        )}
        {count > 0 && !isPossible && possible_from && <p>{t('again', { when: from(possible_from) })}</p>}
        {count === 0 && <p className="row-2 centred weight-700">{t('title')}</p>}
        {refusal && <p>{refusal}</p>}
        {count >= REMINDERS_BEFORE_CALL && <p>{t('orCall')}</p>}
      </div>
      <div className="wrap-3 unless-empty">
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
