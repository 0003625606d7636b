import { CATEGORIES } from './catalogue.mjs'

export const PlainLink = (props) => <a {...props} />

export const Categories = ({ Link, base = '' }) => (
  <nav>
    {CATEGORIES.map(({ slug, name }) => (
      <Link key={slug} href={`${base}/category/${slug}`}>
        {name}
      </Link>
    ))}
  </nav>
)

const Card = ({ product, position, Add }) => (
  <li className="card">
    <a href={`/product/${product.id}`}>
      <img
        src={product.picture}
        alt={product.name}
        width="320"
        height="320"
        loading={position < 4 ? 'eager' : 'lazy'}
        fetchPriority={position === 0 ? 'high' : undefined}
        decoding="async"
      />
    </a>
    <h3>{product.name}</h3>
    <p>{product.description}</p>
    <b>{product.price} ₸</b>
    {Add && <Add id={product.id} />}
  </li>
)

/** The cards of a page, by category. */
export function Grid({ products, Add }) {
  return CATEGORIES.map(({ slug, name }) => {
    const cards = products.filter(({ category }) => category.slug === slug)
    return (
      cards.length > 0 && (
        <section key={slug}>
          <h2>{name}</h2>
          <ul className="grid">
            {cards.map((product) => (
              <Card key={product.id} product={product} position={products.indexOf(product)} Add={Add} />
            ))}
          </ul>
        </section>
      )
    )
  })
}
