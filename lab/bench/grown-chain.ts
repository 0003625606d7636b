/**
 * Fills the database of `DATABASE_URL` with the chain of `CHAIN_DIR` and two more categories, of 60 and of 960 products; prints their ids as JSON.
 * Run by `npm run lab -- bench`.
 */
import { eq } from 'drizzle-orm'
import { loadChain } from '@/lib/chain/read-chain'
import { loadChainInto } from '@/reference-api/chain/load'
import { openPostgres } from '@/reference-api/db/client'
import { categories } from '@/reference-api/db/schema/catalog'

const SIZES = [60, 960]

const chain = loadChain(process.env.CHAIN_DIR ?? 'chains/dala-doner')
const [category] = chain.categories
const plain = chain.products.filter(({ options }) => options.length === 0)
if (!category || plain.length === 0) throw new Error('The demo chain is empty')

const slugOf = (size: number) => `grown-${size}`
const grown = SIZES.flatMap((size) =>
  Array.from({ length: size }, (_, index) => {
    const product = plain[index % plain.length]
    if (!product) throw new Error('The demo chain is empty')
    return {
      ...product,
      picture: product.picture ?? product.slug,
      slug: `grown-${size}-${index}`,
      category: slugOf(size),
    }
  }),
)
const { db, close } = await openPostgres(process.env.DATABASE_URL ?? '')
try {
  await loadChainInto(
    db,
    {
      ...chain,
      categories: [...chain.categories, ...SIZES.map((size) => ({ ...category, slug: slugOf(size) }))],
      products: [...chain.products, ...grown],
    },
    { now: new Date() },
  )
  const ids = await Promise.all(
    SIZES.map(async (size) => {
      const [row] = await db
        .select({ id: categories.id })
        .from(categories)
        .where(eq(categories.slug, slugOf(size)))
      return row?.id
    }),
  )
  process.stdout.write(`${JSON.stringify(ids)}\n`)
} finally {
  await close()
}
