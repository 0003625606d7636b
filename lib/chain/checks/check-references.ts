import type { ChainSources } from '@/lib/chain/read-chain'
import { entriesOf, keysOf, mistakeAt, type Part, partOf, textOf, textsOf } from '@/lib/chain/schema/parts'
import type { Mistake } from './mistakes'

type Named = Part & { readonly value: string }

/** Reports names that occur more than once. */
function doubles(names: readonly Named[], what: string): Mistake[] {
  const first = new Map<string, Named>()
  return names.flatMap((name) => {
    const earlier = first.get(name.value)
    if (!earlier) {
      first.set(name.value, name)
      return []
    }
    const where = `${earlier.source.file}:${earlier.source.lineOf(earlier.path)}`
    return [mistakeAt(name, `the ${what} "${name.value}" stands twice; first in ${where}`)]
  })
}

/** Reports references to something that does not exist. */
const unknownNames = (names: readonly Named[], known: ReadonlySet<string>, what: string): Mistake[] =>
  names.filter(({ value }) => !known.has(value)).map((name) => mistakeAt(name, `there is no ${what} "${name.value}"`))

const valuesOf = (names: readonly Named[]): ReadonlySet<string> => new Set(names.map(({ value }) => value))

const slugsIn = (parts: readonly Part[]): Named[] => parts.flatMap((part) => textOf(part, 'slug'))

/** The entries of the files of a chain, in any shape. */
export function entriesIn(sources: ChainSources) {
  const files = sources.products.map(partOf)
  const cities = sources.cities.map(partOf)
  return {
    categories: entriesOf(partOf(sources.categories), 'categories'),
    ingredients: entriesOf(partOf(sources.ingredients), 'ingredients'),
    groups: entriesOf(partOf(sources.options), 'groups'),
    files,
    products: files.flatMap((file) => entriesOf(file, 'products')),
    cities,
    branches: cities.flatMap((city) => entriesOf(city, 'branches')),
    streets: sources.streets.map(partOf),
    promos: entriesOf(partOf(sources.promos), 'promos'),
    slides: entriesOf(partOf(sources.slides), 'slides'),
  }
}

type Entries = ReturnType<typeof entriesIn>

/** Reports slugs, codes and guids that occur twice. */
export const checkDoubles = ({
  categories,
  ingredients,
  groups,
  products,
  cities,
  branches,
  promos,
  slides,
  streets,
}: Entries): Mistake[] => [
  ...doubles(slugsIn(categories), 'category'),
  ...doubles(slugsIn(ingredients), 'ingredient'),
  ...doubles(slugsIn(groups), 'group of options'),
  ...groups.flatMap((group) => doubles(slugsIn(entriesOf(group, 'options')), 'option')),
  ...doubles(slugsIn(products), 'product'),
  ...products.flatMap((product) => [
    ...doubles(textsOf(product, 'ingredients'), 'ingredient'),
    ...doubles(textsOf(product, 'options'), 'group of options'),
  ]),
  ...doubles(slugsIn(cities), 'city'),
  ...doubles(slugsIn(branches), 'branch'),
  ...doubles(
    branches.flatMap((branch) => [...textOf(branch, 'guid'), ...textOf(branch, 'iiko_guid')]),
    'key of a branch',
  ),
  ...branches.flatMap((branch) => [
    ...doubles(slugsIn(entriesOf(branch, 'zones')), 'zone'),
    ...doubles(textsOf(branch, 'not_sold'), 'product'),
  ]),
  ...doubles(
    promos.flatMap((promo) => textOf(promo, 'code')),
    'code',
  ),
  ...doubles(slugsIn(slides), 'slide'),
  ...streets.flatMap((file) =>
    doubles(
      entriesOf(file, 'streets').flatMap((street) => textOf({ ...street, ...nameOf(street) }, 'ru')),
      'street',
    ),
  ),
]

const nameOf = ({ path, value }: Part): Pick<Part, 'path' | 'value'> => ({
  path: [...path, 'name'],
  value: typeof value === 'object' && value !== null && 'name' in value ? value.name : undefined,
})

/** Reports all references to something that no file contains. */
export function checkReferences(entries: Entries): Mistake[] {
  const { files, products, branches, promos, slides, streets } = entries
  const categories = valuesOf(slugsIn(entries.categories))
  const ingredients = valuesOf(slugsIn(entries.ingredients))
  const groups = valuesOf(slugsIn(entries.groups))
  const sold = valuesOf(slugsIn(products))
  const cities = valuesOf(slugsIn(entries.cities))
  const places = valuesOf(slugsIn(branches))
  const choicesOf = (product: Part) => [...keysOf(product, 'drinks'), ...keysOf(product, 'snacks')]
  return [
    ...unknownNames(
      files.flatMap((file) => textOf(file, 'category')),
      categories,
      'category',
    ),
    ...products.flatMap((product) => [
      ...unknownNames(textsOf(product, 'ingredients'), ingredients, 'ingredient'),
      ...unknownNames(textsOf(product, 'options'), groups, 'group of options'),
      ...unknownNames(choicesOf(product), sold, 'product'),
      ...choicesOf(product)
        .filter(({ value }) => textOf(product, 'slug').some((own) => own.value === value))
        .map((choice) => mistakeAt(choice, 'a combo cannot be chosen for itself')),
    ]),
    ...branches.flatMap((branch) => [
      ...unknownNames(textsOf(branch, 'not_sold'), sold, 'product'),
      ...unknownNames(keysOf(branch, 'prices'), sold, 'product'),
    ]),
    ...streets.flatMap((file) => unknownNames(textOf(file, 'city'), cities, 'city')),
    ...[...promos, ...slides].flatMap((entry) => [
      ...unknownNames(
        [...textsOf(entry, 'products'), ...textOf(entry, 'gift'), ...textOf(entry, 'product')],
        sold,
        'product',
      ),
      ...unknownNames([...textsOf(entry, 'categories'), ...textOf(entry, 'category')], categories, 'category'),
      ...unknownNames(textsOf(entry, 'cities'), cities, 'city'),
      ...unknownNames(textsOf(entry, 'branches'), places, 'branch'),
    ]),
  ]
}
