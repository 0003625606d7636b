'use client'

import { useLocale, useTranslations } from 'next-intl'
import styles from '@/components/checkout/checkout.module.css'
import type { GuestFields } from '@/components/checkout/guest-order.schema'
import { Controlled } from '@/components/form/controlled'
import { useFields } from '@/components/form/use-fields'
import { ChipChoice } from '@/components/ui/controls/choice'
import { PICKUP } from '@/lib/domain/order/delivery'
import { useCurrentQuote } from '@/stores/cart/cart-quote'
import { useDestination } from '@/stores/place/destination'
import { useSession } from '@/stores/session/session'

/** How the customer hears about the order: guests by SMS unless they choose otherwise; registered customers have notifications. */
export function MessageFields() {
  const t = useTranslations('notify')
  const form = useFields<GuestFields>()
  const { quote } = useCurrentQuote(useLocale())
  const type = useDestination(({ destination }) => destination?.type)
  const isCustomer = useSession((session) => session.status === 'signed-in')
  const channels = quote?.message_channels ?? ['none']
  if (channels.length < 2) return null
  const usual = !isCustomer && channels.includes('sms') ? 'sms' : 'none'
  return (
    <Controlled form={form} name="messageChannel">
      {({ name, value, onValue }) => (
        <fieldset className={`legend-inside panel ${styles.card}`}>
          <legend className="card-title">{t('title')}</legend>
          <div className="wrap-2">
            {channels.map((one) => (
              <ChipChoice
                key={one}
                name={name}
                value={one}
                label={t(`channel.${one}`)}
                checked={(value ?? usual) === one}
                onChange={() => onValue(one)}
              />
            ))}
          </div>
          <p className="text-m soft">
            {t((value ?? usual) === 'none' ? 'none' : type === PICKUP ? 'whenPickup' : 'when')}
          </p>
        </fieldset>
      )}
    </Controlled>
  )
}
