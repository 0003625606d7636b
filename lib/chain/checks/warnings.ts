import { entriesOf, mistakeAt, numberUnder, type Part, partUnder, textOf } from '@/lib/chain/schema/parts'
import type { Mistake } from './mistakes'

/** A price counts as a typing error from this factor on, above or below the other prices of its category. */
const FAR = 20
const FEWEST_NEIGHBOURS = 3

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

/** Reports prices that are far from the others of their category, and prices of 0. */
function oddPrices(file: Part): Mistake[] {
  const products = entriesOf(file, 'products')
  const usual = median(products.flatMap((product) => numberUnder(product, 'price') || []))
  return products.flatMap((product) => {
    const price = numberUnder(product, 'price')
    const at = partUnder(product, 'price')
    if (price === 0) return [mistakeAt(at, 'is 0: everybody gets it for nothing')]
    if (price === null || products.length < FEWEST_NEIGHBOURS) return []
    return price >= usual * FAR || price * FAR <= usual
      ? [mistakeAt(at, `is ${price}, and the others beside it cost about ${usual}`)]
      : []
  })
}

/** Reports codes and sales that ended before today. */
const endedMistakes = (entry: Part, today: string, what: string): Mistake[] =>
  textOf(entry, 'until')
    .filter(({ value }) => value < today)
    .map((until) => mistakeAt(until, `${what} ended on ${until.value}`))

type Entries = { readonly files: readonly Part[]; readonly products: readonly Part[]; readonly promos: readonly Part[] }

/**
 * Values that are allowed but are probably mistakes; the chain can be loaded with them.
 * @param today the date of the check, "2027-03-21"
 */
export const warningsAbout = ({ files, products, promos }: Entries, today: string): Mistake[] => [
  ...files.flatMap(oddPrices),
  ...promos.flatMap((promo) => endedMistakes(promo, today, 'the code')),
  ...products.flatMap((product) => endedMistakes(partUnder(product, 'sold'), today, 'its sale')),
]
