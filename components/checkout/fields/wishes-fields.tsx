'use client'

import { useTranslations } from 'next-intl'
import styles from '@/components/checkout/checkout.module.css'
import type { GuestFields } from '@/components/checkout/guest-order.schema'
import { Controlled } from '@/components/form/controlled'
import { useFields } from '@/components/form/use-fields'
import { Stepper } from '@/components/ui/controls/stepper'
import { TextArea } from '@/components/ui/controls/text-input'
import { PERSONS } from '@/lib/domain/order/checkout'

/** Further wishes: sets of cutlery and a comment. */
export function WishesFields() {
  const t = useTranslations('checkout')
  const form = useFields<GuestFields>()
  return (
    <fieldset className={`legend-inside panel ${styles.card}`}>
      <legend className="card-title">{t('wishes')}</legend>
      <Controlled form={form} name="persons">
        {({ value, onValue }) => (
          <div className="wrap centred spread gap-2-4">
            <span className="weight-600">{t('persons')}</span>
            <Stepper
              value={value}
              min={PERSONS.min}
              max={PERSONS.max}
              onDecrease={() => onValue(value - 1)}
              onIncrease={() => onValue(value + 1)}
              labels={{ decrease: t('fewerPersons'), increase: t('morePersons'), value: t('persons') }}
            />
          </div>
        )}
      </Controlled>
      <TextArea label={t('comment')} optionalLabel={t('optional')} autoComplete="off" {...form.field('comment')} />
    </fieldset>
  )
}
