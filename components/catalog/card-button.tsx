import { useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { ProductCard } from '@/lib/contract/catalog'
import styles from './card-button.module.css'

/** The way into the cart at the foot of a card; what it does is in `menu-actions.tsx`, which reads the data attributes. */
export function CardButton({ product }: { readonly product: ProductCard }) {
  const t = useTranslations('catalog')
  if (!product.is_available) return <p className={styles.soldOut}>{t('soldOut')}</p>
  if (product.has_options)
    return (
      <div className={styles.button}>
        <button
          type="button"
          className={buttonClass({ look: 'secondary', wide: true })}
          aria-label={t('chooseNamed', { name: product.name })}
          data-product={product.id}
        >
          {t('choose')}
        </button>
      </div>
    )
  return (
    <div className={styles.button}>
      <button
        type="button"
        className={buttonClass({ wide: true })}
        aria-label={t('addNamed', { name: product.name })}
        data-add={product.id}
        data-name={product.name}
        data-price={product.price}
        data-image={product.image.path}
      >
        <span className={styles.words}>{t('add')}</span>
        <span className={styles.done}>
          <Icon name="check" />
        </span>
      </button>
    </div>
  )
}
