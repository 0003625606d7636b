'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { ContactFields } from '@/components/checkout/fields/contact-fields'
import { DoorFields } from '@/components/checkout/fields/door-fields'
import { MessageFields } from '@/components/checkout/fields/message-fields'
import { keepGuestFields, useGuestFields } from '@/components/checkout/fields/use-guest-fields'
import { usePrefill } from '@/components/checkout/fields/use-prefill'
import { WishesFields } from '@/components/checkout/fields/wishes-fields'
import { TimeFields } from '@/components/checkout/time/time-fields'
import { useSlots } from '@/components/checkout/time/use-slots'
import type { Refusal } from '@/components/form/refusal'
import { ShopForm } from '@/components/form/shop-form'
import { useShopForm } from '@/components/form/use-shop-form'
import { Button } from '@/components/ui/controls/button'
import { ActionBar } from '@/components/ui/layers/action-bar'
import { DELIVERY } from '@/lib/domain/order/delivery'
import { hasKnownTerms, isOutOfZone } from '@/lib/domain/place/destination'
import { useRouter } from '@/lib/i18n/navigation/use-router'
import { formatTenge } from '@/lib/i18n/tenge'
import { useCurrentQuote } from '@/stores/cart/cart-quote'
import { useCheckout } from '@/stores/checkout/checkout'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { useDestination } from '@/stores/place/destination'
import styles from './checkout.module.css'
import { type GuestFields, guestOrderSchema } from './guest-order.schema'

const fieldRefusal = (field: keyof GuestFields | 'address.street', message: string): Refusal => ({
  errors: { [field]: [message] },
})

type GuestOrderFormProps = {
  /** Shows the destination and lets the customer change it. */
  readonly place: ReactNode
  /** The fields of the address, and the result of its check. */
  readonly address: ReactNode
  /** Lines and amounts; stands before the button. */
  readonly overview: ReactNode
  /** The price of the order, beside the button of phones. */
  readonly sum: ReactNode
}

/**
 * The guest order form. Its values live in the stores: every change is stored at once. Fields that the server refused when the
 * order was placed show their errors. Mount it only after the stores have read the storage.
 */
export function GuestOrderForm({ place, address, overview, sum }: GuestOrderFormProps) {
  const t = useTranslations('checkout')
  const cart = useTranslations('cart')
  const locale = useLocale()
  const router = useRouter()
  const destination = useDestination((store) => store.destination)
  const { isOutOfZone: isRefused, isCurrent, totals, atWrongTime } = useCurrentQuote(locale)
  const slots = useSlots(destination)
  const isDelivery = destination?.type === DELIVERY
  const isAsapPossible = slots.times?.asap !== null
  const schema = useMemo(() => guestOrderSchema({ isDelivery, isAsapPossible }), [isDelivery, isAsapPossible])
  const [isWaiting, setIsWaiting] = useState(false)
  const fields = useGuestFields()

  const form = useShopForm(schema, {
    start: fields,
    kept: fields,
    keep: keepGuestFields,
    send: (typed) => {
      keepGuestFields(typed)
      if (!destination) useDialogs.getState().open({ kind: 'start' })
      // The address is still being checked; the check itself shows its result, or its failure, beside the address.
      else if (!hasKnownTerms(destination)) setIsWaiting(true)
      // The check of the address may say "out of zone" before the quote for this address arrives.
      else if (isRefused || isOutOfZone(destination)) return fieldRefusal('address.street', t('outOfZone'))
      else if (isCurrent && atWrongTime.length > 0)
        return fieldRefusal('slotStart', t('notSoldThen', { dishes: atWrongTime.map(({ name }) => name).join(', ') }))
      else if (isCurrent && totals.missing > 0)
        return fieldRefusal('address.street', cart('missing', { amount: formatTenge(totals.missing, locale) }))
      else router.push('/payment')
    },
  })
  usePrefill()

  const showRefusals = useEffectEvent(() => {
    const { refusals, setRefusals } = useCheckout.getState()
    const errors = Object.entries(refusals).flatMap(([field, message]) => (message ? [[field, [message]]] : []))
    if (errors.length === 0) return
    form.refuse({ errors: Object.fromEntries(errors) })
    setRefusals({})
  })
  useEffect(() => showRefusals(), [])

  // The customer submitted while the address was being checked: the form submits itself when the check has answered.
  const hasTerms = destination !== null && hasKnownTerms(destination)
  const proceed = useEffectEvent(() => form.submit())
  useEffect(() => {
    if (!isWaiting || !hasTerms) return
    setIsWaiting(false)
    void proceed()
  }, [isWaiting, hasTerms])

  return (
    <ShopForm form={form} className={`stack-5 one-column from-top ${styles.columns}`}>
      <div className={`stack-4 one-column from-top ${styles.form}`}>
        <ContactFields />
        <section className={`panel ${styles.card}`}>{place}</section>
        {isDelivery && (
          <fieldset className={`legend-inside panel ${styles.card}`}>
            <legend className="card-title">{t('address')}</legend>
            {address}
          </fieldset>
        )}
        {destination && <TimeFields slots={slots} />}
        <WishesFields />
        <DoorFields isDelivery={isDelivery} />
        <MessageFields />
      </div>
      <aside className={`stack-4 one-column from-top ${styles.aside}`}>
        {overview}
        <ActionBar
          sum={sum}
          note={
            form.alert && (
              <p className="weight-600 wrong middle balanced" role="alert">
                {form.alert.text}
              </p>
            )
          }
          news={form.wrong > 1 && t('checkFields', { count: form.wrong })}
        >
          <Button type="submit" wide isBusy={isWaiting || form.isSending}>
            {t('continue')}
          </Button>
        </ActionBar>
      </aside>
    </ShopForm>
  )
}
