import bar from '@/components/catalog/options/order-bar.module.css'
import type { DisplayedProduct } from './displayed-product'
import { pictureBackground } from './picture-background'
import styles from './product-preview.module.css'
import view from './product-view.module.css'

type ProductPreviewProps = {
  readonly product: DisplayedProduct
  /** Says that options and texts are being loaded. */
  readonly label: string
}

/** A product while it loads: the data of its card in their final places, and room for the rest. */
export function ProductPreview({ product: { picture, description, price, isLong }, label }: ProductPreviewProps) {
  return (
    <div className={styles.preview}>
      <div className={view.view} data-order-bar="popup">
        <div className={view.about}>
          <div
            data-hero
            className={`${view.picture} ${styles.picture}`}
            style={picture ? pictureBackground(picture) : undefined}
          />
          <div className={view.words}>{description && <p>{description}</p>}</div>
        </div>
        <div className={styles.options}>
          <div className={isLong ? `${styles.lines} ${styles.long}` : styles.lines} role="status">
            <span className="visually-hidden">{label}</span>
            <div />
            <div />
            <div />
          </div>
          {price && (
            <div data-foot className={bar.bar}>
              <p className={styles.price}>{price}</p>
            </div>
          )}
        </div>
      </div>
    </div>
  )
}
