import { useTranslations } from 'next-intl'
import { Fragment, useId } from 'react'
import { Icon } from '@/components/ui/content/icon'
import { useServerNow, useToday } from '@/lib/clock/use-server-now'
import { hoursText, openingText, specialDayText } from '@/lib/i18n/opening'
import { useDistance } from '@/lib/i18n/use-distance'
import styles from './branch-list.module.css'
import type { NearBranch } from './use-nearest'

type BranchListProps = {
  readonly branches: readonly NearBranch[]
  readonly chosen: string | null
  readonly onChoose: (guid: string) => void
  /** False: the branches come from the storage, so they are not marked as open or closed. */
  readonly isLive: boolean
  /** The id of the error that no branch is chosen; undefined: there is no error. */
  readonly errorId: string | undefined
}

/** The next days whose hours differ, few enough to read. */
const nextSpecialDays = (days: NearBranch['branch']['special_days']) => days.slice(0, 3)

/** The branches of a city: street, hours, whether they take orders now, and how far they are. */
export function BranchList({ branches, chosen, onChoose, isLive, errorId }: BranchListProps) {
  const t = useTranslations('place')
  const moment = useTranslations('moment')
  const name = useId()
  const today = useToday()
  const now = useServerNow()
  const distanceOf = useDistance()
  return (
    <fieldset className="stack-2" aria-describedby={errorId}>
      <legend className="below-2 weight-700">{t('branch')}</legend>
      {branches.map(({ branch, metres }) => (
        <label key={branch.guid} className={`row-3 paper round pad-3-4 pressed ${styles.branch}`}>
          <input
            type="radio"
            name={name}
            value={branch.guid}
            checked={branch.guid === chosen}
            aria-invalid={errorId ? true : undefined}
            onChange={() => onChoose(branch.guid)}
          />
          <span className="stack shrinks grows gap-2px">
            <span className="row-2 spread">
              <strong>{branch.name}</strong>{' '}
              {metres !== null && (
                <span className="inline-row keeps-size text-14 soft gap-2px">
                  <Icon name="pin" size={16} />
                  {distanceOf(metres)}
                </span>
              )}
            </span>{' '}
            <span>{branch.addresses[0]?.street}</span>{' '}
            <span className={`wrap text-m soft ${styles.hours}`}>
              {hoursText(branch.work_time)}{' '}
              {isLive && (
                <span className={branch.is_open ? 'weight-600 leaf' : 'weight-600 amber'}>
                  {openingText(moment, branch, today, now)}
                </span>
              )}
            </span>
            {isLive && branch.special_days.length > 0 && (
              <span className={`text-m soft ${styles.special}`}>
                {nextSpecialDays(branch.special_days).map((day) => (
                  <Fragment key={day.date}>
                    <span>{specialDayText(moment, day)}</span>{' '}
                  </Fragment>
                ))}
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
