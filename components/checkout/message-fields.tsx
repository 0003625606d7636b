'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Controlled } from '@/components/form/controlled'
import { useFields } from '@/components/form/use-fields'
import { ChipChoice } from '@/components/ui/choice'
import { PICKUP } from '@/lib/domain/delivery'
import { useCurrentQuote } from '@/stores/cart/current-quote'
import { useDestination } from '@/stores/place/destination'
import { useSession } from '@/stores/session/session'
import styles from './checkout.module.css'
import type { GuestFields } from './guest-order.schema'

/** How the phone is told of the order. Guests by SMS unless they say otherwise; registered customers have notifications. */
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
        <fieldset className={`legend-inside ${styles.card}`}>
          <legend className={styles.cardTitle}>{t('title')}</legend>
          <div className={styles.chips}>
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
          <p className={styles.soft}>
            {t((value ?? usual) === 'none' ? 'none' : type === PICKUP ? 'whenPickup' : 'when')}
          </p>
        </fieldset>
      )}
    </Controlled>
  )
}
