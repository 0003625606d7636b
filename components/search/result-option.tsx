import { useTranslations } from 'next-intl'
import { useLocale } from '#locale'
import { Picture } from '@/components/ui/content/picture'
import type { ProductCard } from '@/lib/contract/catalog'
import { localizedHref } from '@/lib/i18n/locales'
import { formatTenge } from '@/lib/i18n/tenge'
import styles from './typed-results.module.css'

type ResultOptionProps = {
  readonly id: string
  readonly product: ProductCard
  readonly isActive: boolean
  readonly onChoose: () => void
}

/** A product in the list of results while the visitor types: a link to its page, which opens as a popup over a menu. */
export function ResultOption({ id, product, isActive, onChoose }: ResultOptionProps) {
  const t = useTranslations('catalog')
  const locale = useLocale()
  return (
    <a
      role="option"
      id={id}
      tabIndex={-1}
      aria-selected={isActive}
      href={localizedHref(locale, `/product/${product.id}`)}
      data-link=""
      data-product={product.id}
      className={
        product.is_available
          ? `stack-3 centred round-s plain ${styles.option}`
          : `stack-3 centred round-s plain ${styles.option} ${styles.soldOut}`
      }
      onClick={onChoose}
    >
      <span className={`clips round-s block ${styles.picture}`}>
        <Picture path={product.image.path} tone={product.image.tone} alt="" sizes="56px" />
      </span>
      <span className="weight-600 breaks snug">{product.name}</span>{' '}
      <span className={`weight-700 one-line ${styles.price}`}>
        {product.is_available ? formatTenge(product.price, locale) : t('soldOut')}
      </span>
    </a>
  )
}
