import { ProductCard } from '@/components/catalog/card/product-card'
import { ServerDrawn } from '@/components/ui/behaviour/server-drawn'
import type { ProductCard as Product } from '@/lib/contract/catalog'
import styles from './product-grid.module.css'

type ProductGridProps = {
  readonly products: readonly Product[]
  readonly heading: 'h2' | 'h3'
  /** The first grid of a page: its first picture loads with priority, the others lazily. */
  readonly isFirst?: boolean
  /** A short grid beside another one; on large screens it is two cards wide. */
  readonly isTeaser?: boolean
}

type CardsProps = Pick<ProductGridProps, 'products' | 'heading' | 'isFirst'>

const Cards = ({ products, heading, isFirst = false }: CardsProps) =>
  products.map((product, index) => (
    <li key={product.id}>
      <ProductCard product={product} heading={heading} isFirst={isFirst && index === 0} />
    </li>
  ))

/** Products as cards, two in a row on phones. Used within content that the server renders. */
export function ProductGrid({ isTeaser = false, ...cards }: ProductGridProps) {
  return (
    <ul className={isTeaser ? `${styles.grid} ${styles.teaser}` : styles.grid}>
      <Cards {...cards} />
    </ul>
  )
}

/** The only list of products of a page. */
export function ProductList(cards: CardsProps) {
  return (
    <ServerDrawn id="products" as="ul" className={styles.grid}>
      <Cards {...cards} />
    </ServerDrawn>
  )
}
