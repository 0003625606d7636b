'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { Controlled } from '@/components/form/controlled'
import { FlatFields } from '@/components/form/flat-fields'
import { HouseFields } from '@/components/form/house-fields'
import { PhoneInput } from '@/components/form/phone-input'
import { useFields } from '@/components/form/use-fields'
import { Switch } from '@/components/ui/controls/choice'
import { Field } from '@/components/ui/controls/field'
import { TextArea } from '@/components/ui/controls/text-input'
import { useApiQuery } from '@/lib/api/query/use-api-query'
import type { Order } from '@/lib/contract/order/ordering'
import { placeRoutes } from '@/lib/contract/place'
import { canHandOver, HAND_OVERS } from '@/lib/domain/order/hand-over'
import { SLOT_MINUTES } from '@/lib/domain/time/slots'
import { useMoment } from '@/lib/i18n/use-moment'
import styles from './change.module.css'
import { type ChangeFields, UNCHANGED_TIME } from './change.schema'

/** The address of the order, within the zones of the branch that cooks it. */
export function PlaceFields({ cityId }: { readonly cityId: number }) {
  const t = useTranslations('order.edit')
  return (
    <fieldset className={`legend-inside stack-4 one-column ${styles.group}`}>
      <legend className="weight-650">{t('where')}</legend>
      <HouseFields namespace="order.edit" autoComplete="off" cityId={cityId} className={styles.streetRow} />
      <FlatFields namespace="order.edit" className={styles.flatRow} />
    </fieldset>
  )
}

/** The time of the order: unchanged, as soon as possible, or a slot with room. */
export function TimeField({ order }: { readonly order: Order }) {
  const { delivery_type, slot } = order
  const t = useTranslations('order.edit')
  const { wanted, dayName, span } = useMoment()
  const { field } = useFields<ChangeFields>()
  const { state } = useApiQuery(placeRoutes.deliverySlots, { query: { filial_guid: order.filial.guid, delivery_type } })
  const times = state.kind === 'ready' ? state.data : null
  const { error, isValid, ...props } = field('time')
  const kept = wanted(slot?.start ?? null, SLOT_MINUTES)
  return (
    <Field
      label={t('time')}
      error={error}
      hint={state.kind === 'failed' ? t('timesFailed') : undefined}
      isValid={isValid}
    >
      {(control) => (
        <select {...props} {...control}>
          <option value={UNCHANGED_TIME}>{t('keepTime', { when: kept })}</option>
          {slot && times?.asap && <option value="asap">{t('asap')}</option>}
          {times?.days.map(({ date, slots }) => (
            <optgroup key={date} label={dayName(date)}>
              {slots
                .filter(({ is_free, start }) => is_free && start !== slot?.start)
                .map(({ start }) => (
                  <option key={start} value={start}>
                    {span(start, SLOT_MINUTES)}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  )
}

/** How the courier hands the order over; it can be left at the door only when it is paid in advance. */
export function HandOverField({
  paymentMethod,
  total,
}: {
  readonly paymentMethod: Order['payment_method']
  readonly total: number
}) {
  const t = useTranslations('order.edit')
  const { field } = useFields<ChangeFields>()
  const { error, isValid, ...props } = field('handOver')
  return (
    <Field label={t('handOver')} error={error} isValid={isValid}>
      {(control) => (
        <select {...props} {...control}>
          {HAND_OVERS.map((how) => (
            <option key={how} value={how} disabled={!canHandOver(how, { method: paymentMethod, total })}>
              {t(`how.${how}`)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

type WordFieldsProps = { readonly order: Order; readonly isDelivery: boolean }

/** The phones to call and the comment for the branch. Stored phones are not shown: the holder of the link must not read them. */
export function CommentFields({ order, isDelivery }: WordFieldsProps) {
  const t = useTranslations('order.edit')
  const form = useFields<ChangeFields>()
  const dropsSecond = useWatch({ control: form.control, name: 'dropsSecondPhone' })
  const phone = (name: 'phone' | 'secondPhone', end: string | null) => (
    <Controlled form={form} name={name}>
      {(field) => (
        <PhoneInput
          label={t(name)}
          optionalLabel={t('optional')}
          getsCode={name === 'phone'}
          hint={end ? t('staysPhone', { end }) : undefined}
          {...field}
        />
      )}
    </Controlled>
  )
  return (
    <>
      {phone('phone', order.phone_end)}
      {isDelivery && !dropsSecond && phone('secondPhone', order.second_phone_end)}
      {isDelivery && order.second_phone_end && (
        <Switch label={t('dropSecondPhone', { end: order.second_phone_end })} {...form.register('dropsSecondPhone')} />
      )}
      <TextArea label={t('comment')} optionalLabel={t('optional')} {...form.field('comment')} />
    </>
  )
}
