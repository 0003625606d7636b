'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/content/icon'
import { Picture } from '@/components/ui/content/picture'
import type { RepeatedLine } from '@/lib/contract/order/order-life'
import { formatTenge } from '@/lib/i18n/tenge'
import styles from './repeat.module.css'

type RepeatLinesProps = {
  readonly lines: readonly RepeatedLine[]
  /** Opens an alternative to an unavailable product. */
  readonly onProduct: (productId: number) => void
}

/** The lines of an earlier order today, each with its differences. */
export function RepeatLines({ lines, onProduct }: RepeatLinesProps) {
  const t = useTranslations('repeat')
  return (
    <ul className={styles.lines} aria-label={t('lines')}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line that cannot be ordered has no id, and none ever moves
        <Line key={index} line={line} onProduct={onProduct} />
      ))}
    </ul>
  )
}

function Line({ line, onProduct }: { readonly line: RepeatedLine } & Pick<RepeatLinesProps, 'onProduct'>) {
  const t = useTranslations('repeat')
  const locale = useLocale()
  const { name, image, quantity, options, removed, now, status } = line
  return (
    <li className={now === null ? `${styles.line} ${styles.lost}` : styles.line}>
      <span className={styles.picture}>{image && <Picture path={image} alt="" sizes="64px" />}</span>
      <p className={styles.what}>
        <span className={styles.name}>{name}</span>
        <span className={styles.soft}>{`\u00a0×\u00a0${quantity}`}</span>
      </p>
      {now !== null && <p className="weight-650 one-line">{formatTenge(now * quantity, locale)}</p>}
      {(options.length > 0 || removed.length > 0 || status !== 'ok') && (
        <div className={styles.more}>
          {options.length > 0 && <p className={styles.detail}>{options.join(', ')}</p>}
          {removed.length > 0 && <p className={styles.detail}>{t('without', { list: removed.join(', ') })}</p>}
          <Changes line={line} />
        </div>
      )}
      {line.alternatives.length > 0 && (
        <div className={styles.others}>
          <p className={styles.soft}>{t('alternatives')}</p>
          {line.alternatives.map((card) => (
            <button key={card.id} type="button" className={styles.other} onClick={() => onProduct(card.id)}>
              <span className={styles.picture}>
                <Picture path={card.image.path} tone={card.image.tone} alt="" sizes="64px" />
              </span>
              <span className={styles.name}>
                <span className="visually-hidden">{t('choose', { name })}</span> {card.name}
              </span>{' '}
              <span className="weight-650 one-line">{formatTenge(card.price, locale)}</span>
              <Icon name="plus" size={20} />
            </button>
          ))}
        </div>
      )}
    </li>
  )
}

/** The differences of a line: price, an option, or the whole product. */
function Changes({ line: { status, was, now, gone, instead } }: { readonly line: RepeatedLine }) {
  const t = useTranslations('repeat')
  const locale = useLocale()
  if (status === 'ok') return null
  const changes = [
    ...(now === null ? [t('unavailable')] : []),
    ...(gone.length > 0 ? [t('gone', { list: gone.join(', ') })] : []),
    ...(instead.length > 0 ? [t('instead', { list: instead.join(', ') })] : []),
    ...(now !== null && now !== was
      ? [t('price', { was: formatTenge(was, locale), now: formatTenge(now, locale) })]
      : []),
  ]
  return (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={change} className={styles.change}>
          <Icon name="attention" size={16} />
          <span>{change}</span>
        </li>
      ))}
    </ul>
  )
}
