'use client'

import { useTranslations } from 'next-intl'
import { Fragment, useState } from 'react'
import styles from '@/components/checkout/checkout.module.css'
import { ChipChoice } from '@/components/ui/controls/choice'
import { callCentreDigits } from '@/lib/config/site'
import { formatPhone } from '@/lib/domain/account/phone'
import { isGap, SLOT_MINUTES } from '@/lib/domain/time/slots'
import { useMoment } from '@/lib/i18n/use-moment'
import type { OrderTimes } from './use-slots'

type SlotPickerProps = {
  readonly days: OrderTimes['days']
  /** The start of the chosen slot; '' or null: none is chosen. */
  readonly value: string | null
  readonly onChoose: (start: string) => void
}

/** On phones days and slots are rows that scroll sideways: the chosen one is scrolled into view without moving the page. */
function showChosen(row: HTMLElement | null): void {
  const chosen = row?.querySelector<HTMLElement>(':checked')?.parentElement
  if (row && chosen) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2
}

/** Choice of a day, then of one of its slots. Full slots stay visible, disabled and marked. */
export function SlotPicker({ days, value, onChoose }: SlotPickerProps) {
  const t = useTranslations('checkout')
  const { slotDay, span } = useMoment()
  const [openedDate, setOpenedDate] = useState<string | null>(null)
  const isChosen = (start: string) => Boolean(value) && Date.parse(start) === Date.parse(value ?? '')
  const day =
    days.find(({ date }) => date === openedDate) ??
    days.find(({ slots }) => slots.some(({ start }) => isChosen(start))) ??
    days.find(({ slots }) => slots.some((slot) => slot.is_free)) ??
    days[0]

  if (!day) return <p role="status">{t('noSlots', { phone: formatPhone(callCentreDigits()) })}</p>
  return (
    <>
      <fieldset className={`legend-inside stack-3 ${styles.change}`}>
        <legend className="weight-600">{t('day')}</legend>
        <div ref={showChosen} className={`wrap-2 ${styles.days}`}>
          {days.map(({ date, slots }, index) => (
            <ChipChoice
              key={date}
              name="slot-day"
              label={slotDay(date, slots[0]?.start ?? date, index === 0)}
              checked={date === day.date}
              onChange={() => setOpenedDate(date)}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className={`legend-inside stack-3 ${styles.change}`}>
        <legend className="weight-600">{t('slot')}</legend>
        {day.slots.every((slot) => !slot.is_free) && <p role="status">{t('dayFull')}</p>}
        <div key={day.date} ref={showChosen} className={`stack-2 ${styles.slots}`}>
          {day.slots.map(({ start, is_free }, index) => (
            <Fragment key={start}>
              {isGap(new Date(day.slots[index - 1]?.start ?? start), new Date(start)) && (
                <p className={`whole-row soft text-s ${styles.gap}`}>{t('slotGap')}</p>
              )}
              <ChipChoice
                name="slot"
                disabled={!is_free}
                checked={isChosen(start)}
                onChange={() => onChoose(start)}
                label={
                  <>
                    {`${span(start, SLOT_MINUTES)} `}
                    {!is_free && <small>{t('slotTaken')}</small>}
                  </>
                }
              />
            </Fragment>
          ))}
        </div>
      </fieldset>
    </>
  )
}
