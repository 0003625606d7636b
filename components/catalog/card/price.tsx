import { useLocale } from '#locale'
import type { Tenge } from '@/lib/domain/money/money'
import { formatTenge } from '@/lib/i18n/tenge'
import styles from './product-card.module.css'

/** The price of a product, alone in its paragraph or within one. */
export function Price({ amount, as: Tag = 'span' }: { readonly amount: Tenge; readonly as?: 'p' | 'span' }) {
  const locale = useLocale()
  return (
    <Tag className={styles.now} data-price-now="">
      {formatTenge(amount, locale)}
    </Tag>
  )
}

type OldPriceProps = {
  /** Null: the price was not lowered. */
  readonly amount: Tenge | null
  /** The present price: beside the old one stands what is saved. */
  readonly now: Tenge
  /** Tells screen readers that the struck-through price is the old one. */
  readonly label: string
}

/** The price before it was lowered, struck through, and the difference. */
export function OldPrice({ amount, now, label }: OldPriceProps) {
  const locale = useLocale()
  if (amount === null) return null
  return (
    <span className={styles.lowered}>
      <s className={styles.old}>
        <span className="visually-hidden">{label} </span>
        {formatTenge(amount, locale)}
      </s>{' '}
      <span className={styles.saved}>−{formatTenge(amount - now, locale)}</span>
    </span>
  )
}
