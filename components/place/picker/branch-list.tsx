import { useLocale, useTranslations } from 'next-intl'
import { Fragment, useId } from 'react'
import { Icon } from '@/components/ui/content/icon'
import { useToday } from '@/lib/clock/use-server-now'
import type { Locale } from '@/lib/i18n/locales'
import { hoursText, openingText, specialDayText } from '@/lib/i18n/opening'
import { formatTenths } from '@/lib/i18n/tenge'
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

/** Up to 950 m in steps of 50, then kilometres with at most one decimal: a straight line is too inexact for more. */
function distanceOf(
  metres: number,
  locale: Locale,
): { readonly unit: 'metres' | 'kilometres'; readonly value: string } {
  const rounded = Math.max(50, Math.round(metres / 50) * 50)
  if (rounded < 1000) return { unit: 'metres', value: String(rounded) }
  return { unit: 'kilometres', value: formatTenths(Math.round(metres / 100) / 10, locale) }
}

/** The next days whose hours differ, few enough to read. */
const nextSpecialDays = (days: NearBranch['branch']['special_days']) => days.slice(0, 3)

/** The branches of a city: street, hours, whether they take orders now, and how far they are. */
export function BranchList({ branches, chosen, onChoose, isLive, errorId }: BranchListProps) {
  const t = useTranslations('place')
  const moment = useTranslations('moment')
  const locale = useLocale()
  const name = useId()
  const today = useToday()
  const distanceText = (metres: number) => {
    const { unit, value } = distanceOf(metres, locale)
    return t(unit, { value })
  }
  return (
    <fieldset className="stack-2" aria-describedby={errorId}>
      <legend className={styles.legend}>{t('branch')}</legend>
      {branches.map(({ branch, metres }) => (
        <label key={branch.guid} className={styles.branch}>
          <input
            type="radio"
            name={name}
            value={branch.guid}
            checked={branch.guid === chosen}
            aria-invalid={errorId ? true : undefined}
            onChange={() => onChoose(branch.guid)}
          />
          <span className={styles.words}>
            <span className="row-2 spread">
              <strong>{branch.name}</strong>{' '}
              {metres !== null && (
                <span className={styles.distance}>
                  <Icon name="pin" size={16} />
                  {distanceText(metres)}
                </span>
              )}
            </span>{' '}
            <span>{branch.addresses[0]?.street}</span>{' '}
            <span className={styles.hours}>
              {hoursText(branch.work_time)}{' '}
              {isLive && (
                <span className={branch.is_open ? styles.isOpen : styles.isClosed}>
                  {openingText(moment, branch, today)}
                </span>
              )}
            </span>
            {isLive && branch.special_days.length > 0 && (
              <span className={styles.special}>
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
