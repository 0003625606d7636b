import type { Mistake } from './mistakes'
import { entriesOf, mistakeAt, numberUnder, type Part, textOf, under } from './parts'

/** A price is a slip of the keys when it is so many times that of its neighbours, or so small a part of it. */
const FAR = 20
const FEWEST_NEIGHBOURS = 3

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

/** Prices of a category that stand far from the others, and those that are 0. */
function oddPrices(file: Part): Mistake[] {
  const products = entriesOf(file, 'products')
  const usual = median(products.flatMap((product) => numberUnder(product, 'price') || []))
  return products.flatMap((product) => {
    const price = numberUnder(product, 'price')
    const at = under(product, 'price')
    if (price === 0) return [mistakeAt(at, 'is 0: everybody gets it for nothing')]
    if (price === null || products.length < FEWEST_NEIGHBOURS) return []
    return price >= usual * FAR || price * FAR <= usual
      ? [mistakeAt(at, `is ${price}, and the others beside it cost about ${usual}`)]
      : []
  })
}

/** What ended before today. */
const ended = (entry: Part, today: string, what: string): Mistake[] =>
  textOf(entry, 'until')
    .filter(({ value }) => value < today)
    .map((until) => mistakeAt(until, `${what} ended on ${until.value}`))

type Entries = { readonly files: readonly Part[]; readonly products: readonly Part[]; readonly promos: readonly Part[] }

/**
 * What may be meant and probably is not: the chain can be loaded with it.
 * @param today the date on which is judged, "2027-03-21"
 */
export const remarksOn = ({ files, products, promos }: Entries, today: string): Mistake[] => [
  ...files.flatMap(oddPrices),
  ...promos.flatMap((promo) => ended(promo, today, 'the code')),
  ...products.flatMap((product) => ended(under(product, 'sold'), today, 'its sale')),
]
