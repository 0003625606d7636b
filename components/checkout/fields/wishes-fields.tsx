'use client'

import { useTranslations } from 'next-intl'
import styles from '@/components/checkout/checkout.module.css'
import type { GuestFields } from '@/components/checkout/guest-order.schema'
import { Controlled } from '@/components/form/controlled'
import { useFields } from '@/components/form/use-fields'
import { ChipChoice } from '@/components/ui/controls/choice'
import { Stepper } from '@/components/ui/controls/stepper'
import { TextArea } from '@/components/ui/controls/text-input'
import { PERSONS } from '@/lib/domain/order/checkout'
import { IF_SOLD_OUT } from '@/lib/domain/order/if-sold-out'

/** Further wishes: sets of cutlery, what to do when a dish runs out, and a comment. */
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
      <Controlled form={form} name="ifSoldOut">
        {({ name, value, onValue }) => (
          <fieldset className={`legend-inside stack-2 ${styles.change}`}>
            <legend className="weight-600">{t('ifSoldOut.title')}</legend>
            <div className="wrap-2">
              {IF_SOLD_OUT.map((one) => (
                <ChipChoice
                  key={one}
                  name={name}
                  value={one}
                  label={t(`ifSoldOut.${one}`)}
                  checked={value === one}
                  onChange={() => onValue(one)}
                />
              ))}
            </div>
          </fieldset>
        )}
      </Controlled>
      <TextArea label={t('comment')} optionalLabel={t('optional')} autoComplete="off" {...form.field('comment')} />
    </fieldset>
  )
}
