'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useMemo } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { type Draft, EMPTY_DRAFT } from '@/lib/domain/checkout'
import { DELIVERY } from '@/lib/domain/delivery'
import { useRouter } from '@/lib/i18n/navigation'
import { useCheckout } from '@/stores/checkout'
import { useDelivery } from '@/stores/delivery'
import { useDialogs } from '@/stores/dialogs'
import { AddressFields } from './address-fields'
import styles from './checkout.module.css'
import { ContactFields } from './contact-fields'
import { type GuestFields, guestOrderSchema } from './guest-order.schema'
import { WishesFields } from './wishes-fields'

const fieldsOf = (draft: Draft): GuestFields => {
  const { changeFrom: _, ...fields } = draft
  return fields
}

/** Rules of the form with their messages in the language of the page. */
export function useGuestSchema() {
  const t = useTranslations('fields')
  const isDelivery = useDelivery(({ place }) => place?.type === DELIVERY)
  return useMemo(
    () =>
      guestOrderSchema(
        { required: t('required'), shortPhone: t('shortPhone'), tooLong: (max) => t('tooLong', { max }) },
        isDelivery,
      ),
    [t, isDelivery],
  )
}

/**
 * The guest's form. Everything typed is kept in the draft at once; what the server refused stands beside its field. Mount it
 * when the draft is restored: it starts from it.
 * @param place shows and changes where the order goes
 */
export function GuestOrderForm({ place: placeCard }: { readonly place: ReactNode }) {
  const t = useTranslations('checkout')
  const router = useRouter()
  const place = useDelivery((delivery) => delivery.place)
  const schema = useGuestSchema()
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

  const goOn = form.handleSubmit((fields) => {
    useCheckout.getState().saveDraft(fields)
    if (place) router.push('/payment')
    else useDialogs.getState().open({ kind: 'place' })
  })

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={goOn} className={styles.form}>
        <ContactFields />
        <section className={styles.card}>{placeCard}</section>
        {place?.type === DELIVERY && <AddressFields />}
        <WishesFields />
        <div>
          {Object.keys(form.formState.errors).length > 1 && (
            <p className={styles.formError} role="status">
              {t('checkFields')}
            </p>
          )}
          <Button type="submit" wide>
            {t('continue')}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
