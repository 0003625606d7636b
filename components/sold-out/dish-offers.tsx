'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/content/icon'
import { Picture } from '@/components/ui/content/picture'
import type { ProductCard } from '@/lib/contract/catalog'
import type { Tenge } from '@/lib/domain/money/money'
import { formatTenge } from '@/lib/i18n/tenge'
import styles from './dish-offers.module.css'

type DishOffersProps = {
  /** The sold-out dish. */
  readonly name: string
  readonly offers: readonly ProductCard[]
  /** What the sold-out dish costs, to which the prices are compared. */
  readonly was: Tenge
  readonly onChoose: (card: ProductCard) => void
}

/** Dishes to take in place of a sold-out one, each with its price and the difference. Needs the texts of `soldOut`. */
export function DishOffers({ name, offers, was, onChoose }: DishOffersProps) {
  const t = useTranslations('soldOut')
  const locale = useLocale()
  const differenceOf = (price: Tenge) => {
    if (price === was) return t('same')
    return t(price > was ? 'more' : 'less', { amount: formatTenge(Math.abs(price - was), locale) })
  }
  if (offers.length === 0) return null
  return (
    <div className="stack-2 one-column sized">
      <p className="soft breaks hyphens">{t('instead', { name })}</p>
      {offers.map((card) => (
        <button
          key={card.id}
          type="button"
          className={`stack-3 centred anchor sand unframed round-m left warms ${styles.offer}`}
          onClick={() => onChoose(card)}
        >
          <span className={`clips sand round-s block ${styles.picture}`}>
            <Picture path={card.image.path} tone={card.image.tone} alt="" sizes="64px" />
          </span>
          <span className="weight-600 breaks hyphens">
            <span className="visually-hidden">{t('choose', { name })}</span> {card.name}
          </span>{' '}
          <span className={styles.price}>
            <span className="weight-650 one-line">{formatTenge(card.price, locale)}</span>{' '}
            <span className="text-s soft">{differenceOf(card.price)}</span>
          </span>
          <Icon name="plus" size={20} />
        </button>
      ))}
    </div>
  )
}
