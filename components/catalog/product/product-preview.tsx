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
      <div className={`row column gap-5 ${view.view}`} data-order-bar="popup">
        <div className={`stack-4 at-top shrinks ${view.about}`}>
          <div
            data-hero
            className={`anchor clips round ${view.picture} ${styles.picture}`}
            style={picture ? pictureBackground(picture) : undefined}
          />
          <div className={`stack-4 at-top shrinks ${view.words}`}>{description && <p>{description}</p>}</div>
        </div>
        <div className={`contents ${styles.options}`}>
          <div
            className={isLong ? `stack-3 at-top ${styles.lines} ${styles.long}` : `stack-3 at-top ${styles.lines}`}
            role="status"
          >
            <span className="visually-hidden">{label}</span>
            <div />
            <div />
            <div />
          </div>
          {price && (
            <div data-foot className={`stack-3 paper shade-up with-scripts edged-if-forced ${bar.bar}`}>
              <p className={`touch text-l weight-750 ${styles.price}`}>{price}</p>
            </div>
          )}
        </div>
      </div>
    </div>
  )
}
