import type { ChainSources } from '@/lib/chain/read-chain'
import { isSlug } from '@/lib/chain/schema/fields'
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

/** The names of a kind; null: a file that should hold them is not read, so that the missing ones may stand there. */
type Known = ReadonlySet<string> | null

/** Reports references to something that does not exist. A name that is no slug is a mistake of the shape already. */
const unknownNames = (names: readonly Named[], known: Known, what: string): Mistake[] =>
  names
    .filter(({ value }) => known !== null && !known.has(value) && isSlug(value))
    .map((name) => mistakeAt(name, `there is no ${what} "${name.value}"`))

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

/** The files that are no YAML. */
export const unreadableIn = ({ categories, ingredients, options, products, cities }: ChainSources): string[] =>
  [categories, ingredients, options, ...products, ...cities].flatMap(({ raw, file }) => (raw === null ? [file] : []))

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

/** Where the entries of each kind stand. */
const PLACES = {
  categories: /^menu\/categories\./,
  ingredients: /^menu\/ingredients\./,
  groups: /^menu\/options\./,
  products: /^menu\/(?!categories\.|ingredients\.|options\.)/,
  cities: /^places\/[^/]+$/,
} as const

/** Whether a file that is not read should hold entries of a kind. */
export const isHidden = (kind: keyof typeof PLACES, unread: readonly string[]): boolean =>
  unread.some((file) => PLACES[kind].test(file))

/**
 * Reports all references to something that no file contains.
 * @param unread the files that cannot be read, or that have another name than they need
 */
export function checkReferences(entries: Entries, unread: readonly string[]): Mistake[] {
  const { files, products, branches, promos, slides, streets } = entries
  const namesOf = (kind: keyof typeof PLACES, parts: readonly Part[] = entries[kind]): Known =>
    isHidden(kind, unread) ? null : valuesOf(slugsIn(parts))
  const [categories, ingredients, groups] = [namesOf('categories'), namesOf('ingredients'), namesOf('groups')]
  const [sold, cities, places] = [namesOf('products'), namesOf('cities'), namesOf('cities', branches)]
  const choicesOf = (product: Part) => [
    ...keysOf(product, 'drinks'),
    ...keysOf(product, 'snacks'),
    ...textOf(product, 'dish'),
    ...keysOf(product, 'dishes'),
  ]
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
