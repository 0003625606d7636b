import { Add } from '../../../../lib/cart'
import { CATEGORIES, products } from '../../../../lib/catalogue.mjs'
import { Grid } from '../../../../lib/views'

export const dynamicParams = false
export const generateStaticParams = () => CATEGORIES.map(({ slug }) => ({ id: slug }))

export default async function Page({ params }) {
  const { id } = await params
  return (
    <main>
      <h1 id="category">{id}</h1>
      <Grid products={products(60).filter(({ category }) => category.slug === id)} Add={Add} />
    </main>
  )
}
