import { products } from '../lib/catalogue.mjs'
import { Categories, Grid, PlainLink } from '../lib/views'

export const dynamic = 'force-static'

/** F: what any page of the same Next with sixty cards costs: static, no client component. */
export default function Page() {
  return (
    <>
      <header>Floor</header>
      <Categories Link={PlainLink} />
      <main>
        <h1>Menu</h1>
        <Grid products={products(60)} />
      </main>
    </>
  )
}
