import { useLocale } from '#locale'
import type { Tenge } from '@/lib/domain/money/money'
import { formatTenge } from '@/lib/i18n/tenge'
import styles from './price.module.css'

/** A price and, when it was lowered, the old price. */
export function Price({
  amount,
  oldAmount,
  oldLabel,
}: {
  readonly amount: Tenge
  readonly oldAmount: Tenge | null
  /** Tells screen readers that the struck-through price is the old one. */
  readonly oldLabel: string
}) {
  const locale = useLocale()
  return (
    <p className={styles.price}>
      <span className={styles.now} data-price-now="">
        {formatTenge(amount, locale)}
      </span>
      {oldAmount !== null && (
        <>
          {' '}
          <s className={styles.old}>
            <span className="visually-hidden">{oldLabel} </span>
            {formatTenge(oldAmount, locale)}
          </s>
        </>
      )}
    </p>
  )
}
