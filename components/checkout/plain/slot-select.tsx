'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/components/ui/controls/field'
import type { placeRoutes } from '@/lib/contract/place'
import type { Body } from '@/lib/contract/route'
import { SLOT_MINUTES } from '@/lib/domain/time/slots'
import { useMoment } from '@/lib/i18n/use-moment'

type SlotSelectProps = {
  readonly times: Pick<Body<typeof placeRoutes.deliverySlots, 200>, 'asap' | 'days'>
  /** The chosen slot; null: as soon as possible. */
  readonly value: string | null
}

/** When the order is wanted, as a list that works without scripts: as soon as possible where that can be, and the free slots by day. */
export function SlotSelect({ times: { asap, days }, value }: SlotSelectProps) {
  const t = useTranslations('checkout')
  const fields = useTranslations('fields')
  const { slotDay, span } = useMoment()
  const free = days.flatMap(({ date, slots }) => {
    const open = slots.filter((slot) => slot.is_free)
    return open.length > 0 ? [{ date, first: slots[0]?.start ?? date, open }] : []
  })
  return (
    <Field label={t('when')}>
      {(control) => (
        <select {...control} name="slot" defaultValue={value ?? ''}>
          <option value="">{asap ? t('asap') : fields('slotRequired')}</option>
          {free.map(({ date, first, open }) => (
            <optgroup key={date} label={slotDay(date, first, date === days[0]?.date)}>
              {open.map(({ start }) => (
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
