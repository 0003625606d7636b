import { ServerDrawn } from '@/components/ui/server-drawn'
import type { ProductCard as Product } from '@/lib/contract/catalog'
import { ProductCard } from './product-card'
import styles from './product-grid.module.css'

type ProductGridProps = {
  readonly products: readonly Product[]
  readonly heading: 'h2' | 'h3'
  /** The first grid of a page: its first picture loads before everything else, the others when their place is known. */
  readonly isFirst?: boolean
  /** A short row beside others, on large screens two cards wide. */
  readonly isTeaser?: boolean
}

type CardsProps = Pick<ProductGridProps, 'products' | 'heading' | 'isFirst'>

const Cards = ({ products, heading, isFirst = false }: CardsProps) =>
  products.map((product, index) => (
    <li key={product.id}>
      <ProductCard product={product} heading={heading} isFirst={isFirst && index === 0} />
    </li>
  ))

/** Products as cards, two a row on phones; a part of drawn content. */
export function ProductGrid({ isTeaser = false, ...cards }: ProductGridProps) {
  return (
    <ul className={isTeaser ? `${styles.grid} ${styles.teaser}` : styles.grid}>
      <Cards {...cards} />
    </ul>
  )
}

/** The one list of products of a page. */
export function ProductList(cards: CardsProps) {
  return (
    <ServerDrawn id="products" as="ul" className={styles.grid}>
      <Cards {...cards} />
    </ServerDrawn>
  )
}
