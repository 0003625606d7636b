'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ShopForm } from '@/components/form/shop-form'
import { useShopForm } from '@/components/form/use-shop-form'
import { Button } from '@/components/ui/button'
import { type Draft, EMPTY_DRAFT } from '@/lib/domain/checkout'
import { DELIVERY } from '@/lib/domain/delivery'
import { isAddressOf } from '@/lib/domain/destination'
import { useRouter } from '@/lib/i18n/navigation'
import { formatTenge } from '@/lib/i18n/tenge'
import { useCurrentQuote } from '@/stores/cart/current-quote'
import { useCheckout } from '@/stores/checkout/checkout'
import { useDialogs } from '@/stores/dialogs/dialogs'
import { useDelivery } from '@/stores/place/delivery'
import { AddressFields } from './address-fields'
import styles from './checkout.module.css'
import { ContactFields } from './contact-fields'
import { type GuestFields, guestOrderSchema } from './guest-order.schema'
import { TimeFields } from './time-fields'
import { usePrefill } from './use-prefill'
import { useRefill } from './use-refill'
import { useSlots } from './use-slots'
import { WishesFields } from './wishes-fields'

const fieldsOf = (draft: Draft): GuestFields => {
  const { changeFrom: _, ...fields } = draft
  return fields
}

type GuestOrderFormProps = {
  /** Shows and changes where the order goes. */
  readonly place: ReactNode
  /** What is known about the typed address. */
  readonly addressNote: ReactNode
  /** The order at a glance, read before the button. */
  readonly overview: ReactNode
}

/**
 * The guest's form. Everything typed is kept in the draft at once; what the server refused stands beside its field. Mount it
 * when the draft is restored: it starts from it.
 */
export function GuestOrderForm({ place: placeCard, addressNote, overview }: GuestOrderFormProps) {
  const t = useTranslations('checkout')
  const cart = useTranslations('cart')
  const locale = useLocale()
  const router = useRouter()
  const place = useDelivery((delivery) => delivery.place)
  const { isOutOfZone, isCurrent, totals } = useCurrentQuote(locale)
  const slots = useSlots(place)
  const isDelivery = place?.type === DELIVERY
  const isAsapPossible = slots.times?.asap !== null
  const schema = useMemo(() => guestOrderSchema({ isDelivery, isAsapPossible }), [isDelivery, isAsapPossible])
  const [isWaiting, setIsWaiting] = useState(false)

  const form = useShopForm(schema, {
    start: fieldsOf(useCheckout.getState().draft ?? EMPTY_DRAFT),
    keep: (fields) => useCheckout.getState().saveDraft(fields),
    send: (fields) => {
      useCheckout.getState().saveDraft(fields)
      if (!place) useDialogs.getState().open({ kind: 'start' })
      // The check beside the address tells the place what it found, and what it could not find.
      else if (isDelivery && !isAddressOf(place, fields)) setIsWaiting(true)
      // It knows where nobody delivers before the prices of now are there.
      else if (isDelivery && (isOutOfZone || place.spot?.zoneId === null))
        return { errors: { street: [t('outOfZone')] } }
      else if (isCurrent && totals.missing > 0)
        return { errors: { street: [cart('missing', { amount: formatTenge(totals.missing, locale) })] } }
      else router.push('/payment')
    },
  })
  useRefill(form)
  usePrefill(form)

  const showRefusals = useEffectEvent(() => {
    const { refusals, refuse } = useCheckout.getState()
    const errors = Object.entries(refusals).flatMap(([field, message]) => (message ? [[field, [message]]] : []))
    if (errors.length === 0) return
    form.refuse({ errors: Object.fromEntries(errors) })
    refuse({})
  })
  useEffect(() => showRefusals(), [])

  // Confirmed while the address was still being checked: goes on by itself when the place knows it.
  const [street, home] = useWatch({ control: form.control, name: ['street', 'home'] })
  const isKnown = place !== null && isAddressOf(place, { street, home })
  const goOn = useEffectEvent(() => form.submit())
  useEffect(() => {
    if (!isWaiting || !isKnown) return
    setIsWaiting(false)
    void goOn()
  }, [isWaiting, isKnown])

  return (
    <ShopForm form={form} className={styles.columns}>
      <div className={styles.form}>
        <ContactFields />
        <section className={styles.card}>{placeCard}</section>
        {place && isDelivery && <AddressFields cityId={place.cityId} note={addressNote} />}
        {place && <TimeFields slots={slots} />}
        <WishesFields />
      </div>
      <aside className={styles.aside}>
        {overview}
        <div>
          {form.alert && (
            <p className={styles.formError} role="alert">
              {form.alert.text}
            </p>
          )}
          {Object.keys(form.formState.errors).length > 1 && (
            <p className={styles.formError} role="status">
              {t('checkFields')}
            </p>
          )}
          <Button type="submit" wide isBusy={isWaiting || form.isSending}>
            {t('continue')}
          </Button>
        </div>
      </aside>
    </ShopForm>
  )
}
