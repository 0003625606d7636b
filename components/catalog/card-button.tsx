import { useTranslations } from 'next-intl'
import type { MouseEvent } from 'react'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { ProductCard } from '@/lib/contract/catalog'
import styles from './card-button.module.css'

type CardButtonProps = {
  readonly product: ProductCard
  /** Opens a product with options, on pages without the island of the menu. */
  readonly onChoose?: (event: MouseEvent) => void
}

/**
 * The add button of a card; `menu-actions.tsx` handles its press and reads the data attributes. `cart-marks.ts` puts a stepper in its
 * place while the product is in the cart.
 */
export function CardButton({ product, onChoose }: CardButtonProps) {
  const t = useTranslations('catalog')
  if (!product.is_available) return <p className={styles.soldOut}>{product.sale_note ?? t('soldOut')}</p>
  const later = product.is_for_later && <p className={styles.later}>{product.sale_note ?? t('later')}</p>
  if (product.has_options)
    return (
      <div className={styles.button}>
        {later}
        <button
          type="button"
          className={buttonClass({ wide: true })}
          aria-label={t('chooseNamed', { name: product.name })}
          data-product={product.id}
          onClick={onChoose}
        >
          {t('choose')}
        </button>
      </div>
    )
  return (
    <div className={styles.button}>
      {later}
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
