/**
 * How long `npm run chain -- load` takes for a large chain: 1,000 products at 50 branches, on both engines. Run by `npm run lab -- bench`, or alone
 * with `node --import tsx lab/bench/chain-load.ts`.
 */
import { type Chain, loadChain } from '@/lib/chain/read-chain'
import { loadChainInto } from '@/reference-api/chain/load'
import { type Database, openEmbedded, openPostgres } from '@/reference-api/db/client'
import { createMenu } from '@/reference-api/menu/menu'
import { startPostgres } from '@/scripts/testing/postgres.mjs'
import { findPostgres } from '@/scripts/testing/tools.mjs'

const PRODUCTS = 1000
const BRANCHES = 50
/** How many prices of its own each branch has. */
const OWN_PRICES = 40

const print = (line: string) => process.stdout.write(`${line}\n`)

/** Copies of some entries, each with a slug of its own; entries that others refer to keep theirs. */
const copiesOf = <T extends { readonly slug: string }>(things: readonly T[], count: number): T[] =>
  Array.from({ length: count }, (_, index) => {
    const thing = things[index % things.length]
    if (!thing) throw new Error('The chain is empty')
    return index < things.length ? thing : { ...thing, slug: `${thing.slug}-${index}` }
  })

/** The demo chain, multiplied. */
function largeChain(): Chain {
  const chain = loadChain('chains/dala-doner')
  const products = copiesOf(chain.products, PRODUCTS)
  const prices = Object.fromEntries(products.slice(-OWN_PRICES).map(({ slug, price }) => [slug, price + 100]))
  const places = chain.cities.flatMap((city) => city.branches.map((branch) => ({ slug: branch.slug, city, branch })))
  const branches = copiesOf(places, BRANCHES).map(({ slug, city, branch }) => {
    const isCopy = slug !== branch.slug
    const own = { ...branch, slug, prices: { ...branch.prices, ...prices } }
    return { city, branch: isCopy ? { ...own, guid: undefined, iiko_guid: undefined } : own }
  })
  const cities = chain.cities.map((city) => ({
    ...city,
    branches: branches.filter((one) => one.city === city).map(({ branch }) => branch),
  }))
  return { ...chain, products, cities }
}

async function timed<T>(title: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  const result = await work()
  print(`  ${title.padEnd(44)} ${((performance.now() - start) / 1000).toFixed(2).padStart(6)} s`)
  return result
}

async function measure(engine: string, { db, close }: Database): Promise<void> {
  const chain = largeChain()
  const cheaper = { ...chain, products: chain.products.map((one, index) => (index > 0 ? one : { ...one, price: 990 })) }
  const menu = createMenu()
  print(engine)
  try {
    const first = await timed('the first load', () => loadChainInto(db, chain, { now: new Date() }))
    await timed('the menu of all branches is in memory', () => menu(db))
    const again = await timed('the same again', () => loadChainInto(db, chain, { now: new Date() }))
    const one = await timed('one price changed', () => loadChainInto(db, cheaper, { now: new Date() }))
    const { products, branches } = await timed('the menu is in memory again', () => menu(db))
    print(
      `  ${products.length} products, ${branches.length} branches; differences ${first.length}, ${again.length}, ${one.length}`,
    )
  } finally {
    await close()
  }
}

await measure('PGlite', await openEmbedded('memory://'))
const bin = findPostgres()
if (bin) {
  const postgres = await startPostgres(bin)
  try {
    await measure('PostgreSQL', await openPostgres(postgres.url))
  } finally {
    postgres.stop()
  }
} else print('PostgreSQL: none here')
