import { formatPath, type Source } from '@/lib/chain/read-yaml'
import { mistakeAt, type Part, textOf, textsOf } from '@/lib/chain/schema/parts'
import { ALLERGENS } from '@/lib/domain/menu/allergens'
import type { Mistake } from './mistakes'

const MEAT = ['meat', 'pork', 'fish']

type Entries = { readonly ingredients: readonly Part[]; readonly products: readonly Part[] }

const wordsOf = (part: Part, key: string): readonly string[] => textsOf(part, key).map(({ value }) => value)

/**
 * Reports a dish whose ingredients contradict it: an allergen that it does not name, or meat in a vegetarian one. Customers with an
 * allergy read the one, and customers' rules the other.
 */
export function checkFood({ ingredients, products }: Entries): Mistake[] {
  const contents = new Map(
    ingredients.flatMap((part) => textOf(part, 'slug').map(({ value }) => [value, wordsOf(part, 'contains')] as const)),
  )
  return products.flatMap((product) => {
    const named = wordsOf(product, 'allergens')
    const isVegetarian = wordsOf(product, 'badges').includes('vegetarian')
    return textsOf(product, 'ingredients').flatMap((ingredient) => {
      const found = contents.get(ingredient.value) ?? []
      const unnamed = ALLERGENS.filter((one) => found.includes(one) && !named.includes(one))
      return [
        ...unnamed.map((one) => mistakeAt(ingredient, `contains ${one}, which the allergens of the product lack`)),
        ...(isVegetarian && MEAT.some((one) => found.includes(one))
          ? [mistakeAt(ingredient, 'is not vegetarian, as the badge of the product says')]
          : []),
      ]
    })
  })
}

/** Reports categories of the halal certificate in `chain.yaml` that the menu does not have. */
export function checkCertificate(
  covered: readonly string[],
  { file, lineOf }: Pick<Source, 'file' | 'lineOf'>,
  categories: readonly Part[],
): Mistake[] {
  const known = new Set(categories.flatMap((part) => textOf(part, 'slug').map(({ value }) => value)))
  return covered.flatMap((slug, index) => {
    const path = ['halal', 'categories', index]
    const message = `${formatPath(path)}: there is no category "${slug}"`
    return known.has(slug) ? [] : [{ file, line: lineOf(path), message }]
  })
}
