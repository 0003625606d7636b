import { useTranslations } from 'next-intl'
import type { Filial } from '@/lib/contract/catalog'
import styles from './place-form.module.css'

type BranchListProps = {
  readonly filials: readonly Filial[]
  readonly chosen: string | null
  readonly onChoose: (guid: string) => void
  /** The id of the message that says a branch is missing. */
  readonly errorId: string | undefined
}

/** The branches of a city: street, hours, and whether it cooks now. */
export function BranchList({ filials, chosen, onChoose, errorId }: BranchListProps) {
  const t = useTranslations('place')
  return (
    <fieldset className={styles.group} aria-describedby={errorId}>
      <legend className={styles.legend}>{t('branch')}</legend>
      {filials.map(({ guid, name, addresses, work_time, is_open }) => (
        <label key={guid} className={styles.branch}>
          <input
            type="radio"
            name="filial"
            value={guid}
            checked={guid === chosen}
            aria-invalid={errorId ? true : undefined}
            onChange={() => onChoose(guid)}
          />
          <span className={styles.branchWords}>
            <strong>{name}</strong>
            <span>{addresses[0]?.street}</span>
            <span className={styles.hours}>
              {t('hours', work_time)}
              <span className={is_open ? styles.isOpen : styles.isClosed}>
                {is_open ? t('openUntil', { time: work_time.to }) : t('opensAt', { time: work_time.from })}
              </span>
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
