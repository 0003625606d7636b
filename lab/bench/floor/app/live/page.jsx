import { Add } from '../../lib/cart'
import { products } from '../../lib/catalogue.mjs'
import { Grid } from '../../lib/views'

export const dynamic = 'force-static'

/** FL: the same with `next/link` and a small cart. */
export default function Page() {
  return (
    <main>
      <h1>Menu</h1>
      <Grid products={products(60)} Add={Add} />
    </main>
  )
}
