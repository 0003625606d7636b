import { products } from '../../../lib/catalogue.mjs'
import { Grid } from '../../../lib/views'

export const dynamicParams = false
export const generateStaticParams = () => [{ n: '960' }]

/** The same page with more products. */
export default async function Page({ params }) {
  const { n } = await params
  return (
    <main>
      <h1>Menu</h1>
      <Grid products={products(Number(n))} />
    </main>
  )
}
