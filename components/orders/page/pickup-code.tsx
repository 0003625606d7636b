'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/content/icon'
import { Button } from '@/components/ui/controls/button'
import { useApiMutation } from '@/lib/api/query/use-api-mutation'
import { useFailureText } from '@/lib/api/query/use-failure-text'
import { type Order, orderingRoutes } from '@/lib/contract/order/ordering'
import { useMoment } from '@/lib/i18n/use-moment'
import styles from './order-view.module.css'

type PickupCodeProps = {
  readonly token: string
  readonly order: Order
  readonly onOrder: (order: Order) => void
  /** Called when the order differs from what this page shows. */
  readonly onOutdated: () => void
}

/** The code that the customer names at pickup, and a button to report their arrival at the branch. Renders nothing for other orders. */
export function PickupCode({ token, order: { pin, here_at, can_say_here }, onOrder, onOutdated }: PickupCodeProps) {
  const t = useTranslations('order.pickup')
  const { at } = useMoment()
  const { send, isBusy, failure } = useApiMutation(orderingRoutes.markCustomerArrived)
  const refusal = useFailureText()(failure, t('failed'), t('failed'))
  if (pin === null) return null

  const reportArrival = async () => {
    const reply = await send({ params: { token } })
    if (reply?.status === 200) return onOrder(reply.body.order)
    if (reply?.status === 409) onOutdated()
  }
  return (
    <section className={`stack-3 one-column sand round pad-4 ${styles.pickup}`} aria-label={t('title')}>
      <p>
        <span className="text-m soft block">{t('title')}</span>
        {/* Screen readers read it digit by digit, the eye sees one number. */}
        <strong className={`weight-800 figures block ${styles.pin}`} aria-hidden="true">
          {pin}
        </strong>
        <span className="visually-hidden">{[...pin].join(' ')}</span>
        <span className="text-m soft block screen-only">{t('hint')}</span>
      </p>
      <div className="breaks unless-empty" role="status">
        {here_at && (
          <p className="row-2 centred weight-650">
            <Icon name="check" size={20} />
            {t('said', { when: at(here_at) })}
          </p>
        )}
        {refusal && <p>{refusal}</p>}
      </div>
      {can_say_here && (
        <Button look="secondary" onClick={reportArrival} isBusy={isBusy}>
          {t('here')}
        </Button>
      )}
    </section>
  )
}
