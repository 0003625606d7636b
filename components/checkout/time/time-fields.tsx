'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import styles from '@/components/checkout/checkout.module.css'
import { Button } from '@/components/ui/controls/button'
import { RadioChoice } from '@/components/ui/controls/choice'
import { localTime } from '@/lib/domain/time/branch-clock'
import { MS_PER_MINUTE } from '@/lib/domain/time/durations'
import { SLOT_MINUTES } from '@/lib/domain/time/slots'
import { useMoment } from '@/lib/i18n/use-moment'
import { SlotPicker } from './slot-picker'
import { useChosenSlot } from './use-chosen-slot'
import type { OrderTimes, Slots } from './use-slots'

/** Why a branch that is not paused takes no order as soon as possible. */
function useClosedNote() {
  const t = useTranslations('checkout')
  const { at } = useMoment()
  return ({ opens_at, is_closing }: OrderTimes): string =>
    opens_at ? t(is_closing ? 'asapClosing' : 'asapClosed', { when: at(opens_at) }) : t('asapClosedLong')
}

/** What is known about an order as soon as possible: how long it takes, or why it is impossible. */
function useAsapNote() {
  const t = useTranslations('checkout')
  const { from: beginning, wanted } = useMoment()
  const closedNote = useClosedNote()
  return (times: OrderTimes): string => {
    const { asap, opens_at, is_paused, is_full, days, askedAt } = times
    if (is_full) {
      const first = days.flatMap(({ slots }) => slots).find(({ is_free }) => is_free)
      return first ? t('asapFull', { when: wanted(first.start, SLOT_MINUTES) }) : t('asapFullLong')
    }
    if (!asap && opens_at && is_paused) return t('asapPaused', { when: beginning(opens_at) })
    if (!asap) return closedNote(times)
    const [from, to] = [asap.min, asap.max].map(
      (minutes) => localTime(new Date(askedAt + minutes * MS_PER_MINUTE)).time,
    )
    return t('asapNote', { min: asap.min, max: asap.max, span: `${from}–${to}` })
  }
}

/** When the order is wanted: as soon as possible, or in a slot. Nothing is chosen for the customer when that is impossible. */
export function TimeFields({ slots: { times, hasFailed, retry } }: { readonly slots: Slots }) {
  const t = useTranslations('checkout')
  const common = useTranslations('common')
  const { wanted } = useMoment()
  const errorId = useId()
  const asapNote = useAsapNote()
  const { name, value, choose, lost, error } = useChosenSlot(times)
  const isAsapPossible = times?.asap !== null
  const isToTime = value !== null || !isAsapPossible
  const described = error ? { 'aria-describedby': errorId, 'aria-invalid': true } : {}

  return (
    <fieldset className={`legend-inside panel ${styles.card}`} {...(error && { 'aria-describedby': errorId })}>
      <legend className="card-title">{t('when')}</legend>
      <div className={`stack-3 ${styles.change} ${styles.times}`}>
        <RadioChoice
          name={name}
          label={t('asap')}
          note={times ? asapNote(times) : hasFailed ? t('timesFailed') : t('timesLoading')}
          checked={!isToTime}
          disabled={!isAsapPossible}
          onChange={() => choose(null)}
        />
        <RadioChoice
          name={name}
          label={t('toTime')}
          note={value ? wanted(value, SLOT_MINUTES) : t('toTimeNote')}
          checked={isToTime}
          onChange={() => choose('')}
          {...described}
        />
      </div>
      {error && (
        <p id={errorId} className="weight-600 wrong balanced">
          {error}
        </p>
      )}
      {hasFailed && (
        <div className="wrap-3 spread centred" role="status">
          <p>{t('timesFailedHint')}</p>
          <Button look="secondary" onClick={retry}>
            {common('retry')}
          </Button>
        </div>
      )}
      {lost && (
        <p className="weight-600 note" role="alert">
          {t('slotLost', { when: wanted(lost, SLOT_MINUTES) })}
        </p>
      )}
      {isToTime && times && <SlotPicker days={times.days} value={value} onChoose={choose} />}
    </fieldset>
  )
}
