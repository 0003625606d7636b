'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import styles from '@/components/checkout/checkout.module.css'
import type { GuestFields } from '@/components/checkout/guest-order.schema'
import { Controlled } from '@/components/form/controlled'
import { PhoneInput } from '@/components/form/phone-input'
import { useFields } from '@/components/form/use-fields'
import { RadioChoice } from '@/components/ui/controls/choice'
import { TextInput } from '@/components/ui/controls/text-input'
import { typedDigits } from '@/lib/domain/input/typed-number'
import { BUYER_NUMBER_DIGITS } from '@/lib/domain/money/buyer-number'
import { HAND_OVERS } from '@/lib/domain/order/hand-over'
import { useCurrentQuote } from '@/stores/cart/cart-quote'

/** Fields that few customers need: another way of hand-over, a second phone, a number on the receipt. Folded until they are opened. */
export function DoorFields({ isDelivery }: { readonly isDelivery: boolean }) {
  const t = useTranslations('checkout')
  const form = useFields<GuestFields>()
  const isWrong = (['handOver', 'secondPhone', 'buyerBin'] as const).some((name) => form.stateOf(name).error)
  const [how, second, bin] = form.watch(['handOver', 'secondPhone', 'buyerBin'])
  const told = [
    ...(isDelivery && how !== 'hand' ? [t(`door.how.${how}`)] : []),
    ...(second ? [t('door.secondPhone')] : []),
    ...(bin ? [t('door.buyerBin')] : []),
  ]
  const [isOpenFirst] = useState(told.length > 0)
  const fold = useRef<HTMLDetailsElement>(null)
  // A field with an error is shown, even when the fields were folded.
  useEffect(() => {
    if (isWrong && fold.current) fold.current.open = true
  })
  return (
    <details ref={fold} className={`panel ${styles.card} ${styles.fold}`} open={isOpenFirst}>
      <summary className={`stack centred round-m pad-3 pressed ${styles.foldTitle}`}>
        <span className="card-title">{t(isDelivery ? 'door.title' : 'door.titlePickup')}</span>
        <small>{told.length > 0 ? told.join(' · ') : t(isDelivery ? 'door.hint' : 'door.hintPickup')}</small>
      </summary>
      {isDelivery && <HandOverFields />}
      <Controlled form={form} name="secondPhone">
        {(field) => (
          <PhoneInput
            label={t('door.secondPhone')}
            optionalLabel={t('optional')}
            hint={t('door.secondPhoneHint')}
            {...field}
            autoComplete="off"
          />
        )}
      </Controlled>
      <Controlled form={form} name="buyerBin">
        {({ onValue, ...field }) => (
          <TextInput
            label={t('door.buyerBin')}
            optionalLabel={t('optional')}
            hint={t('door.buyerBinHint')}
            inputMode="numeric"
            maxLength={20}
            autoComplete="off"
            {...field}
            onChange={({ target }) => onValue(digitsOf(target.value))}
          />
        )}
      </Controlled>
    </details>
  )
}

const digitsOf = (typed: string): string => typedDigits(typed).slice(0, BUYER_NUMBER_DIGITS)

/** How the courier hands the order over. Leaving it at the door requires payment in advance, so a branch without online cards does not offer it. */
function HandOverFields() {
  const t = useTranslations('checkout')
  const locale = useLocale()
  const form = useFields<GuestFields>()
  const { quote } = useCurrentQuote(locale)
  const takesCards = quote?.payment_methods.includes('card') ?? true
  return (
    <Controlled form={form} name="handOver">
      {({ name, value, onValue, error }) => (
        <fieldset className={`legend-inside stack-3 ${styles.change}`}>
          <legend className="weight-600">{t('door.handOver')}</legend>
          {HAND_OVERS.map((how) => (
            <RadioChoice
              key={how}
              name={name}
              value={how}
              label={t(`door.how.${how}`)}
              note={how === 'leave' ? t('door.leaveNote') : undefined}
              checked={value === how}
              disabled={how === 'leave' && !takesCards}
              onChange={() => onValue(how)}
            />
          ))}
          {error && <p className="weight-600 wrong balanced">{error}</p>}
        </fieldset>
      )}
    </Controlled>
  )
}
