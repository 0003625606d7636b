'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
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

/**
 * Rules of the form with their messages in the language of the page.
 * @param isAsapPossible false: the branch takes no orders now, a slot must be chosen
 */
export function useGuestSchema(isAsapPossible = true) {
  const t = useTranslations('fields')
  const checkout = useTranslations('checkout')
  const isDelivery = useDelivery(({ place }) => place?.type === DELIVERY)
  return useMemo(
    () =>
      guestOrderSchema(
        {
          required: t('required'),
          shortPhone: t('shortPhone'),
          tooLong: (max) => t('tooLong', { max }),
          slotRequired: checkout('slotRequired'),
        },
        { isDelivery, isAsapPossible },
      ),
    [t, checkout, isDelivery, isAsapPossible],
  )
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
  const router = useRouter()
  const place = useDelivery((delivery) => delivery.place)
  const cart = useTranslations('cart')
  const locale = useLocale()
  const { isOutOfZone, isCurrent, totals } = useCurrentQuote(locale)
  const slots = useSlots(place)
  const schema = useGuestSchema(slots.times?.asap !== null)
  const form = useForm<GuestFields>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: fieldsOf(useCheckout.getState().draft ?? EMPTY_DRAFT),
  })

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => useCheckout.getState().saveDraft(values),
      }),
    [form],
  )

  useRefill(form)
  usePrefill(form)

  useEffect(() => {
    const { refusals, refuse } = useCheckout.getState()
    let isFirst = true
    for (const field of Object.keys(fieldsOf(EMPTY_DRAFT)) as (keyof GuestFields)[]) {
      const message = refusals[field]
      if (!message) continue
      form.setError(field, { type: 'server', message }, { shouldFocus: isFirst })
      isFirst = false
    }
    if (!isFirst) refuse({})
  }, [form])

  const [isWaiting, setIsWaiting] = useState(false)
  const stop = (message: string) => form.setError('street', { type: 'zone', message }, { shouldFocus: true })
  const goOn = form.handleSubmit((fields) => {
    useCheckout.getState().saveDraft(fields)
    if (!place) return useDialogs.getState().open({ kind: 'start' })
    // The check beside the address tells the place what it found, and what it could not find.
    if (place.type === DELIVERY && !isAddressOf(place, fields)) return setIsWaiting(true)
    // It knows where nobody delivers before the prices of now are there.
    if (place.type === DELIVERY && (isOutOfZone || place.spot?.zoneId === null)) return stop(t('outOfZone'))
    if (isCurrent && totals.missing > 0) return stop(cart('missing', { amount: formatTenge(totals.missing, locale) }))
    router.push('/payment')
  })

  // Confirmed while the address was still being checked: goes on by itself when the place knows it.
  useEffect(() => {
    if (!isWaiting || !place || !isAddressOf(place, form.getValues())) return
    setIsWaiting(false)
    void goOn()
  })

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={goOn} className={styles.columns}>
        <div className={styles.form}>
          <ContactFields />
          <section className={styles.card}>{placeCard}</section>
          {place?.type === DELIVERY && <AddressFields cityId={place.cityId} note={addressNote} />}
          {place && <TimeFields slots={slots} />}
          <WishesFields />
        </div>
        <aside className={styles.aside}>
          {overview}
          <div>
            {Object.keys(form.formState.errors).length > 1 && (
              <p className={styles.formError} role="status">
                {t('checkFields')}
              </p>
            )}
            <Button type="submit" wide isBusy={isWaiting}>
              {t('continue')}
            </Button>
          </div>
        </aside>
      </form>
    </FormProvider>
  )
}
