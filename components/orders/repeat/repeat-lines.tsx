'use client'

import { useLocale, useTranslations } from 'next-intl'
import { DishOffers } from '@/components/sold-out/dish-offers'
import { Icon } from '@/components/ui/content/icon'
import { Picture } from '@/components/ui/content/picture'
import type { RepeatedLine } from '@/lib/contract/order/order-life'
import { dishWords } from '@/lib/i18n/dish-words'
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
    <ul className={`stack-3 sized ${styles.lines}`} aria-label={t('lines')}>
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
  const dishes = dishWords(line.dishes, (list) => t('without', { list }))
  return (
    <li
      className={
        now === null
          ? `stack paper round pad-3 gap-1-3 ${styles.line} ${styles.lost}`
          : `stack paper round pad-3 gap-1-3 ${styles.line}`
      }
    >
      <span className={`clips sand round-s block ${styles.picture}`}>
        {image && <Picture path={image} alt="" sizes="64px" />}
      </span>
      <p className={`shrinks breaks hyphens ${styles.what}`}>
        <span className={`weight-600 breaks hyphens ${styles.name}`}>{name}</span>
        <span className="soft">{`\u00a0×\u00a0${quantity}`}</span>
      </p>
      {now !== null && <p className="weight-650 one-line">{formatTenge(now * quantity, locale)}</p>}
      {(dishes.length > 0 || options.length > 0 || removed.length > 0 || status !== 'ok') && (
        <div className={`shrinks breaks hyphens ${styles.more}`}>
          {dishes.map((dish) => (
            <p key={dish} className="text-14 soft">
              {dish}
            </p>
          ))}
          {options.length > 0 && <p className="text-14 soft">{options.join(', ')}</p>}
          {removed.length > 0 && <p className="text-14 soft">{t('without', { list: removed.join(', ') })}</p>}
          <Changes line={line} />
        </div>
      )}
      <div className="whole-row above-2 unless-empty">
        <DishOffers name={name} offers={line.alternatives} was={line.was} onChoose={({ id }) => onProduct(id)} />
      </div>
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
    <ul className="stack above-1 gap-2px">
      {changes.map((change) => (
        <li key={change} className={`row text-14 weight-600 amber gap-6px ${styles.change}`}>
          <Icon name="attention" size={16} />
          <span>{change}</span>
        </li>
      ))}
    </ul>
  )
}
