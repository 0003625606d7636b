import type { ReactNode } from 'react'
import { Badges } from '@/components/catalog/card/badges'
import { Picture } from '@/components/ui/content/picture'
import type { Product } from '@/lib/contract/catalog'
import { pictureBackground } from './picture-background'
import { ProductFacts } from './product-facts'
import styles from './product-view.module.css'

type ProductViewProps = {
  readonly product: Product
  /** A picture that the browser has loaded, shown until the large one arrives. */
  readonly picture?: string | undefined
  /** Name and price, where the frame around does not show them. */
  readonly heading?: ReactNode
  /** The favourite button; missing while a line of the cart is edited. */
  readonly favourite?: ReactNode
  /** The options. */
  readonly children: ReactNode
}

/** A product with its picture and facts; its options stand below on phones and beside them on larger screens. */
export function ProductView({ product, picture, heading, favourite, children }: ProductViewProps) {
  return (
    <div className={`row column gap-5 ${styles.view}`} data-order-bar={heading ? 'page' : 'popup'}>
      <div className={`stack-4 at-top shrinks ${styles.about}`}>
        <div
          data-hero
          className={`anchor clips round ${styles.picture}`}
          style={picture ? pictureBackground(picture, product.image.tone) : undefined}
        >
          <Picture
            path={product.image.path}
            tone={picture ? undefined : product.image.tone}
            alt={product.name}
            sizes={`(min-width: 1024px) 560px, (min-width: 768px) 50vw, ${heading ? 88 : 63}vw`}
            priority="high"
          />
          <div className={`floats ${styles.badges}`}>
            <Badges badges={product.badges} />
          </div>
          {favourite && <div className={`floats ${styles.favourite}`}>{favourite}</div>}
        </div>
        <div className={`stack-4 at-top shrinks ${styles.words}`}>
          {heading}
          <ProductFacts product={product} />
        </div>
      </div>
      {children}
    </div>
  )
}
