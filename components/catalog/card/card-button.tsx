import { useTranslations } from 'next-intl'
import type { MouseEvent } from 'react'
import type { ProductCard } from '@/lib/contract/catalog'
import styles from './card-button.module.css'
import { Price } from './price'

type CardButtonProps = {
  readonly product: ProductCard
  /** Opens a product with options, on pages where the island of the menu handles no presses. */
  readonly onChoose?: (event: MouseEvent) => void
}

/**
 * The price of a card with its add button; `menu-actions.tsx` handles a press and reads the data attributes. `cart-marks.ts` puts a
 * stepper in the place of the button while the product is in the cart.
 */
export function CardButton({ product, onChoose }: CardButtonProps) {
  const t = useTranslations('catalog')
  const { id, name, is_available: isAvailable, has_options: hasOptions } = product
  const price = <Price amount={product.price} as="p" />
  if (!isAvailable)
    return (
      <div className={styles.buy}>
        {price}
        <p className={styles.soldOut}>{product.sale_note ?? t('soldOut')}</p>
      </div>
    )
  return (
    <>
      {product.is_for_later && <p className="text-s soft">{product.sale_note ?? t('later')}</p>}
      <div className={styles.buy}>
        {price}
        <button
          type="button"
          aria-label={t(hasOptions ? 'chooseNamed' : 'addNamed', { name })}
          {...(hasOptions
            ? { 'data-product': id, onClick: onChoose }
            : { 'data-add': id, 'data-name': name, 'data-price': product.price, 'data-image': product.image.path })}
        />
      </div>
    </>
  )
}
