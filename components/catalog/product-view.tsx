import type { ReactNode } from 'react'
import { Picture } from '@/components/ui/picture'
import type { Product } from '@/lib/contract/catalog'
import { Badges } from './badges'
import { behind } from './behind'
import { ProductFacts } from './product-facts'
import styles from './product-view.module.css'

type ProductViewProps = {
  readonly product: Product
  /** A picture of it that the browser has, shown until the large one is loaded. */
  readonly picture?: string | undefined
  /** Name and price, where the frame around does not show them. */
  readonly heading?: ReactNode
  /** The heart; not where a line of the cart is edited. */
  readonly favourite?: ReactNode
  /** The options. */
  readonly children: ReactNode
}

/** A product with its picture and facts; its options are below on phones and beside on larger screens. */
export function ProductView({ product, picture, heading, favourite, children }: ProductViewProps) {
  return (
    <div className={styles.view} data-order-bar={heading ? 'page' : 'popup'}>
      <div className={styles.about}>
        <div className={styles.picture} style={picture ? behind(picture, product.image.tone) : undefined}>
          <Picture
            path={product.image.path}
            tone={picture ? undefined : product.image.tone}
            alt={product.name}
            sizes="(min-width: 1024px) 560px, (min-width: 768px) 50vw, 88vw"
            priority="high"
          />
          <div className={styles.badges}>
            <Badges badges={product.badges} />
          </div>
          {favourite && <div className={styles.favourite}>{favourite}</div>}
        </div>
        <div className={styles.words}>
          {heading}
          <ProductFacts product={product} />
        </div>
      </div>
      {children}
    </div>
  )
}
