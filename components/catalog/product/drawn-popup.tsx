import type { ReactNode } from 'react'
import { FavouriteButton } from '@/components/catalog/favourites/favourite-button'
import { DialogFrame } from '@/components/ui/layers/dialog-frame'
import { DISH_TITLE } from '@/lib/config/dish-popup'
import type { Product } from '@/lib/contract/catalog'
import { ProductView } from './product-view'
import styles from './product-view.module.css'

type DrawnPopupProps = {
  readonly product: Product
  readonly closeLabel: string
  /** The options. */
  readonly children: ReactNode
}

/**
 * The popup of a product as the server draws it, closed and without code (decision 103). Its controls are those of `ProductDialog`, in
 * the same order. Needs the texts of `catalog` and `product`.
 */
export const DrawnPopup = ({ product, closeLabel, children }: DrawnPopupProps) => (
  <DialogFrame title={product.name} titleId={DISH_TITLE} closeLabel={closeLabel} size="large">
    <div className={styles.product}>
      <ProductView product={product} favourite={<FavouriteButton product={product} />}>
        {children}
      </ProductView>
    </div>
  </DialogFrame>
)
