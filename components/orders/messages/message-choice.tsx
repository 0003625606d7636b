'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import cards from '@/components/orders/page/order-view.module.css'
import { ChipChoice } from '@/components/ui/controls/choice'
import { useApiMutation } from '@/lib/api/query/use-api-mutation'
import { useFailureText } from '@/lib/api/query/use-failure-text'
import type { Order } from '@/lib/contract/order/ordering'
import { problemRoutes } from '@/lib/contract/order/problems'
import type { MessageChannel } from '@/lib/domain/notices/message'
import { PICKUP } from '@/lib/domain/order/delivery'
import { isEnded } from '@/lib/domain/order/order'
import styles from './messages.module.css'

type MessageChoiceProps = {
  readonly token: string
  readonly order: Order
  /** Receives the changed order. */
  readonly onOrder: (order: Order) => void
}

/** How the customer hears about the order, until nothing more will happen to it. Renders nothing when the shop has no channel. */
export function MessageChoice({ token, order, onOrder }: MessageChoiceProps) {
  const t = useTranslations('notify')
  const failureText = useFailureText()
  const errorId = useId()
  const [requested, setRequested] = useState<MessageChannel | null>(null)
  const { send, failure, isBusy } = useApiMutation(problemRoutes.setMessages)
  const { channel, channels } = order.messages
  if (isEnded(order.status) || channels.length < 2) return null

  const choose = async (wanted: MessageChannel) => {
    if (isBusy) return
    setRequested(wanted)
    const reply = await send({ params: { token }, body: { channel: wanted } })
    setRequested(null)
    if (reply?.status === 200) onOrder(reply.body.order)
  }
  const error = failureText(failure, t('failed'))

  return (
    <fieldset
      className={`legend-inside stack one-column card pad-5-4 ${cards.card} ${styles.card}`}
      aria-busy={isBusy}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className="title-s weight-700">{t('title')}</legend>
      <div className="wrap-2">
        {channels.map((one) => (
          <ChipChoice
            key={one}
            name="message-channel"
            value={one}
            label={t(`channel.${one}`)}
            checked={(requested ?? channel) === one}
            onChange={() => void choose(one)}
          />
        ))}
      </div>
      <p className="text-m soft">
        {t(channel === 'none' ? 'none' : order.delivery_type === PICKUP ? 'whenPickup' : 'when')}
      </p>
      <p id={errorId} role="alert" className="weight-600 flame-strong unless-empty">
        {error}
      </p>
    </fieldset>
  )
}
